import { Download, Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useObjectUrl } from '../../../../browser/use-object-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { pictureAddress, useDownloadPicture } from '../api.ts';
import { CompareSlider, type Pair } from '../photos/compare-slider.tsx';
import { savePicture } from '../photos/save-picture.ts';

/** The requested image width: the widest that any screen shows. */
const shownWidth = 1600;

type StagedPairProps = Omit<Pair, 'staged' | 'original'> & {
  /** The id of the stored pair; null when it isn't stored. */
  id: string | null;
  /** The site's setting: whether staged files include the label. */
  setting: boolean;
  /** The images when this page has them; a stored pair is loaded from the service. */
  inHand?: { staged: Blob; original: File } | undefined;
  /** Shown at the end of the button row. */
  more?: ReactNode;
};

/** Compares a staged image with its original, and downloads both. The preview matches the file. */
export function StagedPair({ id, setting, inHand, more, ...pair }: StagedPairProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const label = chosen ?? setting;
  // The staging response follows the setting.
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
    if (stagedInHand !== null) savePicture(stagedInHand, 'staged');
    else if (id !== null) stagedDownload.mutate({ id, which: 'staged', label });
  };
  const saveOriginal = () => {
    if (inHand !== undefined) savePicture(inHand.original, 'original');
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
        <p className="mt-3">Never share a staged photo alone: include the original.</p>
      </div>
    </>
  );
}

/** Explains the site's setting, and the consequence of omitting the label. */
function labelHint(label: boolean, setting: boolean): string {
  if (!label) {
    return 'For an MLS that forbids marks on photos. If so, put “Virtually staged” in the photo’s caption and show the original next to it.';
  }
  return setting
    ? 'Set by the site. On screen, the label always shows.'
    : 'The site setting leaves it out, but this download includes it.';
}
