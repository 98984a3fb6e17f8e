import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AlertBanner } from './alert-banner.tsx';
import { alertsRegion } from './alerts-region.ts';
import { Toast, type ToastTone } from './toast.tsx';

export type Alerts = {
  /**
   * Says that something went wrong, in exactly these words. It takes the place of what the same component said
   * before, and goes with the component, with the screen, by hand, with a good toast, or with `clear`.
   */
  alert: (text: string) => void;
  /** Takes that back: the action has succeeded, or what it complained about has been mended. */
  clear: () => void;
  /** Says that something went well, or in `bad` that it did not; leaves after 3 s. */
  toast: (text: string, tone?: ToastTone) => void;
};

type Alert = { id: number; text: string; owner: string };
type Notice = { id: number; text: string; tone: ToastTone };
type Board = {
  raise: (owner: string, text: string) => void;
  clear: (owner: string) => void;
  /** Clears what has been on the screen, of one component or of all; what is raised in the same moment stays. */
  leave: (owner?: string) => void;
  toast: (text: string, tone: ToastTone) => void;
};

const toastMs = 3000;
const BoardContext = createContext<Board | null>(null);

/** Holds the app's alerts and toasts above everything else, open dialogs included. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<Alert[]>([]);
  const [toasts, setToasts] = useState<Notice[]>([]);
  const lastId = useRef(0);
  const lastShown = useRef(0);
  // Runs after those of the components below: an alert that came with their last change is not shown yet to them.
  useLayoutEffect(() => {
    lastShown.current = Math.max(lastShown.current, ...alerts.map(({ id }) => id));
  }, [alerts]);

  const board = useMemo<Board>(
    () => ({
      raise: (owner, text) => {
        const id = ++lastId.current;
        // The same words again replace the banner, so that they are announced again.
        setAlerts((now) => [
          ...now.filter((other) => other.owner !== owner && other.text !== text),
          { id, text, owner },
        ]);
      },
      clear: (owner) => setAlerts((now) => without(now, (other) => other.owner === owner)),
      leave: (owner) => {
        const shown = lastShown.current;
        setAlerts((now) =>
          without(now, (other) => other.id <= shown && (owner === undefined || other.owner === owner)),
        );
      },
      toast: (text, tone) => {
        const id = ++lastId.current;
        setToasts((now) => [...now, { id, text, tone }]);
      },
    }),
    [],
  );
  const dismissAlert = (id: number) => setAlerts((now) => without(now, (other) => other.id === id));
  const dismissToast = useCallback((id: number) => {
    setToasts((now) => without(now, (other) => other.id === id));
  }, []);

  return (
    <BoardContext value={board}>
      {children}
      {/* aria-live keeps an open dialog from hiding this region; its own value stays off, the roles speak. */}
      <div
        {...alertsRegion}
        aria-live="off"
        className="pointer-events-none fixed inset-x-0 top-0 z-100 flex flex-col items-center gap-2 p-3"
      >
        {alerts.map((message) => (
          <AlertBanner key={message.id} text={message.text} onDismiss={() => dismissAlert(message.id)} />
        ))}
        {toasts.map((message) => (
          <TimedToast key={message.id} message={message} onEnd={dismissToast} />
        ))}
      </div>
    </BoardContext>
  );
}

/** The list itself when nothing goes, so that nothing is drawn anew. */
function without<Message>(list: Message[], goes: (message: Message) => boolean): Message[] {
  return list.some(goes) ? list.filter((message) => !goes(message)) : list;
}

function TimedToast({ message, onEnd }: { message: Notice; onEnd: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onEnd(message.id), toastMs);
    return () => clearTimeout(timer);
  }, [message.id, onEnd]);
  return <Toast text={message.text} tone={message.tone} />;
}

function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('Alerts need an AlertsProvider above them');
  return board;
}

/** The way to tell a person something: `alert` for what failed, `toast` for what was done. */
export function useAlerts(): Alerts {
  const board = useBoard();
  const owner = useId();
  useLayoutEffect(() => () => board.leave(owner), [board, owner]);
  return useMemo(
    () => ({
      alert: (text) => board.raise(owner, text),
      clear: () => board.clear(owner),
      toast: (text, tone = 'good') => {
        if (tone === 'good') board.clear(owner);
        board.toast(text, tone);
      },
    }),
    [board, owner],
  );
}

/** Clears the alerts of what was shown when a screen opens and when it is left; `false` is a screen not open. */
export function useAlertsOfScreen(screen: string | boolean): void {
  const { leave } = useBoard();
  useLayoutEffect(() => {
    if (screen === false) return;
    leave();
    return () => leave();
  }, [leave, screen]);
}
