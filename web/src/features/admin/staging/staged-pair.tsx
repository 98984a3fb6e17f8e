import { Download, Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { pictureAddress, useDownloadPicture } from './api.ts';
import { CompareSlider, type Pair } from './compare-slider.tsx';
import { saveFile } from './save-file.ts';
import { useObjectUrl } from './use-object-url.ts';

/** How wide the pictures are asked for: as wide as any screen shows them. */
const shownWidth = 1600;

type StagedPairProps = Omit<Pair, 'staged' | 'original'> & {
  /** Under which the pair is kept; null when it is not. */
  id: string | null;
  /** The site's setting: whether staged files bear the words. */
  setting: boolean;
  /** The pictures where this page has them itself; a kept pair is read from the service. */
  inHand?: { staged: Blob; original: File } | undefined;
  /** Stands at the end of the line of buttons. */
  more?: ReactNode;
};

/** A staged picture compared with its original, and both to download. What is shown is what the file will be. */
export function StagedPair({ id, setting, inHand, more, ...pair }: StagedPairProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const label = chosen ?? setting;
  // What the staging answered is as the setting has it.
  const stagedInHand = inHand !== undefined && (id === null || label === setting) ? inHand.staged : null;
  const stagedUrl = useObjectUrl(stagedInHand);
  const originalUrl = useObjectUrl(inHand?.original ?? null);
  const staged =
    stagedInHand === null && id !== null ? pictureAddress(id, 'staged', shownWidth, label) : stagedUrl;
  const original =
    inHand === undefined && id !== null ? pictureAddress(id, 'original', shownWidth) : originalUrl;
  const stagedDownload = useDownloadPicture();
  const originalDownload = useDownloadPicture();
  const saveStaged = () => {
    if (stagedInHand !== null) saveFile(stagedInHand, 'staged');
    else if (id !== null) stagedDownload.mutate({ id, which: 'staged', label });
  };
  const saveOriginal = () => {
    if (inHand !== undefined) saveFile(inHand.original, 'original');
    else if (id !== null) originalDownload.mutate({ id, which: 'original', label });
  };
  return (
    <>
      <CompareSlider {...pair} staged={staged} original={original} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          icon={<Download aria-hidden />}
          busy={stagedDownload.isPending}
          busyText="Preparing..."
          onClick={saveStaged}
        >
          Download Image
        </Button>
        <Button
          icon={<ImageIcon aria-hidden />}
          busy={originalDownload.isPending}
          busyText="Preparing..."
          onClick={saveOriginal}
        >
          Download Original
        </Button>
        {more}
      </div>
      <div className="text-sm text-ink-soft">
        {id === null ? (
          <p>The file is as the staging service made it.</p>
        ) : (
          <Checkbox
            label={
              <span className="text-base text-ink">Burn “Virtually staged” into the downloaded file</span>
            }
            checked={label}
            onChange={(event) => setChosen(event.target.checked)}
            hint={labelHint(label, setting)}
          />
        )}
        <p className="mt-3">A staged picture is never shown alone: give the original out with it.</p>
      </div>
    </>
  );
}

/** What the site's setting says, and what leaving the words out means. */
function labelHint(label: boolean, setting: boolean): string {
  if (!label) {
    return 'For an MLS that forbids marks on photos. Say “Virtually staged” in the photo’s caption then, and show the original next to it.';
  }
  return setting
    ? 'The site’s setting does so. On screen the words always stand on the picture.'
    : 'The site setting leaves it out, but this download includes it.';
}
