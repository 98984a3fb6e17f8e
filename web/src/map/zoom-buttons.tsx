import { Minus, Plus } from 'lucide-react';
import { useMap } from 'react-leaflet';
import { classNames } from '../ui/class-names.ts';

/** The two zoom buttons. `className` determines when they are shown. */
export function ZoomButtons({ className = 'flex' }: { className?: string | undefined }) {
  const map = useMap();
  return (
    <div
      className={classNames(
        'absolute top-4 right-4 z-1000 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float',
        className,
      )}
    >
      <ZoomButton label="Zoom in" onPress={() => map.zoomIn()} />
      <ZoomButton label="Zoom out" onPress={() => map.zoomOut()} />
    </div>
  );
}

function ZoomButton({ label, onPress }: { label: 'Zoom in' | 'Zoom out'; onPress: () => void }) {
  const Icon = label === 'Zoom in' ? Plus : Minus;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={classNames(
        'inline-flex size-11 items-center justify-center -outline-offset-2 hover:bg-tint',
        label === 'Zoom out' && 'border-t border-line',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
