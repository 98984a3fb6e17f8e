import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Tracks the photo shown in the full-screen viewer. Opening adds a history entry, so that Back closes the
 * viewer and stays on the listing; changing photos adds none.
 */
export function usePhotoViewer(count: number) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const n = readPhoto(state, count);
  return {
    /** The photo's index, from 0; null when the viewer is closed. */
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
