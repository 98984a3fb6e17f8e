import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { type Creative, factsText, imageAt } from './creative.ts';

/** Shows a creative in full size: an image, or a video with controls. */
export function CreativeDialog({ creative, onClose }: { creative: Creative | null; onClose: () => void }) {
  return (
    <Dialog open={creative !== null} onClose={onClose} title={creative?.name ?? ''} size="large">
      {creative === null ? null : (
        <figure className="flex flex-col gap-3">
          {creative.kind === 'image' ? (
            <img
              src={imageAt(creative.url, 1600)}
              alt={creative.name}
              className="max-h-[65vh] w-full rounded-card bg-tint object-contain"
            />
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: the agent's own file; what it says is not known here.
            <video
              src={creative.url}
              controls
              playsInline
              preload="metadata"
              aria-label={creative.name}
              className="max-h-[65vh] w-full rounded-card bg-photo-ground"
            />
          )}
          <figcaption className="text-sm text-ink-soft">{factsText(creative.facts)}</figcaption>
        </figure>
      )}
    </Dialog>
  );
}
