import { BedDouble, BriefcaseBusiness, Sofa, Trees } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { type RoomType, roomTypes } from './api.ts';

const icons: Record<RoomType, ReactNode> = {
  Bedroom: <BedDouble aria-hidden />,
  Office: <BriefcaseBusiness aria-hidden />,
  Landscape: <Trees aria-hidden />,
  Room: <Sofa aria-hidden />,
};

type RoomChoiceProps = { open: boolean; onChoose: (room: RoomType) => void; onCancel: () => void };

/** Chooses the room in the photo, which determines the available styles. */
export function RoomChoice({ open, onChoose, onCancel }: RoomChoiceProps) {
  return (
    <Dialog open={open} onClose={onCancel} title="AI Staging" size="small">
      <p className="mb-5 text-ink-soft">
        What does the photo show? We’ll apply a random style. The picture is marked as virtually staged, and
        the original stays one tap away.
      </p>
      <div className="grid grid-cols-2 gap-3">
        {roomTypes.map((room) => (
          <Button key={room} size="large" icon={icons[room]} onClick={() => onChoose(room)}>
            {room}
          </Button>
        ))}
      </div>
      <Button look="quiet" wide onClick={onCancel} className="mt-4">
        Cancel
      </Button>
    </Dialog>
  );
}
