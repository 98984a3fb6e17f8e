import { useMutation, useMutationState } from '@tanstack/react-query';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { drawStyle, type StagedPicture, stageRoom } from './api.ts';
import type { RoomType } from './room-types.ts';

/** The agent's request at the time of submission. */
export type Wish = {
  file: File;
  roomType: RoomType;
  /** The chosen style, a random one, or a custom prompt. */
  style: { name: string; prompt: string } | 'random' | { custom: string };
};

/** A staged image with its original request, regardless of later changes, and the name of its style. */
export type StagedResult = StagedPicture & { wish: Wish; style: string | null };

/** A failed step of the staging, with the exact text for it (section 8). */
class StagingError extends Error {}

const failedDraw = 'Failed to get random prompt. Please try again.';
const failedStaging = 'Failed to stage room. Please try again.';
const mutationKey = ['stageRoom'];

/**
 * Stages a photo. The call continues when the screen is left, or when another request starts (`leave`); its
 * result is then in the history.
 */
export function useStageRoom() {
  const { alert, clear } = useAlerts();
  const refresh = useRefresh('listStagedRooms');
  const { mutate, reset, data, error, isPending, submittedAt } = useMutation({
    mutationKey,
    mutationFn: async (wish: Wish): Promise<StagedResult> => {
      const { style, prompt } = await styleOf(wish);
      try {
        const picture = await stageRoom({ file: wish.file, roomType: wish.roomType, style, prompt });
        return { ...picture, wish, style };
      } catch (cause) {
        throw new StagingError(failedStaging, { cause });
      }
    },
    onSuccess: clear,
    onError: (failure) => {
      console.warn('The photo couldn’t be staged', failure);
      alert(failure instanceof StagingError ? failure.message : failedStaging);
    },
    onSettled: () => void refresh(),
  });
  return {
    stage: mutate,
    leave: reset,
    busySince: isPending ? submittedAt : null,
    result: data ?? null,
    /** The cause of the last error. */
    failure: error === null ? null : (error.cause ?? error),
  };
}

/** Returns the stagings in progress, from this screen or an earlier visit. */
export function useWishesUnderWay(): { wish: Wish; since: number }[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => ({ wish: state.variables as Wish, since: state.submittedAt }),
  });
}

/** Returns the name of the requested style; null when the agent wrote the prompt. */
export function styleName({ style }: Wish): string | null {
  if (style === 'random') return 'Random';
  return 'name' in style ? style.name : null;
}

/** Returns the style and prompt to request; picks a random one now. Throws StagingError when it can't. */
async function styleOf({ roomType, style }: Wish): Promise<{ style: string | null; prompt: string }> {
  if (style !== 'random') {
    return 'custom' in style
      ? { style: null, prompt: style.custom }
      : { style: style.name, prompt: style.prompt };
  }
  if (roomType === 'custom') throw new StagingError(failedDraw);
  const drawn = await drawStyle(roomType).catch((cause: unknown) => {
    throw new StagingError(failedDraw, { cause });
  });
  return { style: drawn.style ?? 'Random', prompt: drawn.prompt };
}
