import { useState } from 'react';
import type { StagedRoom } from '../api.ts';
import { describeRoom } from '../room-types.ts';
import { Step } from '../step.tsx';
import type { StagedResult } from '../use-stage-room.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { ListingActions } from './listing-actions.tsx';
import { StagedPair } from './staged-pair.tsx';

type StagedResultProps = {
  result: StagedResult;
  /** The stored result, once the history has it. */
  room: StagedRoom | undefined;
  setting: boolean;
};

/** Step 5: the result of a request next to its original photo, regardless of later choices. */
export function StagedResultStep({ result, room, setting }: StagedResultProps) {
  const { wish, style, picture, preview, id, width, height } = result;
  const [attaching, setAttaching] = useState(false);
  const title = describeRoom(wish.roomType, style);
  return (
    <Step number={5} title="Staged Result">
      <p className="wrap-anywhere text-ink-soft">
        <span className="font-medium text-ink">{title}</span> · made of {wish.file.name}
        {id === null ? '. It isn’t saved: download it before you leave.' : ' · kept in the history'}
      </p>
      <StagedPair
        // Another result starts with the setting's value.
        key={id}
        {...{ id, setting, preview, width, height }}
        alt={`${title} of ${wish.file.name}`}
        inHand={{ staged: picture, original: wish.file }}
        more={room === undefined ? null : <ListingActions room={room} onAttach={() => setAttaching(true)} />}
      />
      <AttachDialog room={attaching ? (room ?? null) : null} onClose={() => setAttaching(false)} />
    </Step>
  );
}
