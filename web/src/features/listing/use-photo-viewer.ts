import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Which photo of a listing is looked at over the whole screen. The viewer is a history entry of its own, so that Back
 * closes it and stays at the listing; going from photo to photo adds none.
 */
export function usePhotoViewer(count: number) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const n = readPhoto(state, count);
  return {
    /** From 0; null when none is. */
    n,
    show: (photo: number) =>
      void navigate(`${pathname}${search}`, { state: { ...state, photo }, replace: n !== null }),
    close: () => {
      if (n !== null) void navigate(-1);
    },
  };
}

function readPhoto(state: unknown, count: number): number | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  const { photo } = state;
  return typeof photo === 'number' && photo >= 0 && photo < count ? photo : null;
}
