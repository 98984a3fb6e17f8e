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
import { type AlertAction, AlertBanner } from './alert-banner.tsx';
import { alertsRegion } from './alerts-region.ts';
import { Toast, type ToastTone } from './toast.tsx';

export type Alerts = {
  /**
   * Shows an error with exactly this text. It replaces the component's previous one, and closes with the
   * component, with the screen, manually, with a success toast, or with `clear`.
   */
  alert: (text: string, action?: AlertAction) => void;
  /** Shows one error that caused all others: alone, and across screens, until `clear` or manually. */
  alertAlone: (text: string) => void;
  /** Clears the error: the action has succeeded, or the problem was fixed. */
  clear: () => void;
  /** Shows a success for 3 s. An error toast (`bad`) then becomes an alert. */
  toast: (text: string, tone?: ToastTone) => void;
};

/** `fresh`: the alert was already announced as a toast. `stays`: it remains across screens. */
type Alert = { id: number; text: string; owner: string; fresh?: boolean; stays?: true; action?: AlertAction };
type Notice = { id: number; text: string };
type Board = {
  raise: (owner: string, text: string, more?: Pick<Alert, 'fresh' | 'action'>) => void;
  raiseAlone: (owner: string, text: string) => void;
  clear: (owner: string) => void;
  /** Clears the alerts already shown, of one component or of all; keeps alerts raised in the same commit. */
  leave: (owner?: string) => void;
  toast: (text: string) => void;
};

const toastMs = 3000;
const BoardContext = createContext<Board | null>(null);

/** Renders the app's alerts and toasts above everything else, including open dialogs. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<Alert[]>([]);
  const [toasts, setToasts] = useState<Notice[]>([]);
  const lastId = useRef(0);
  const lastShown = useRef(0);
  // Runs after the effects of child components, so alerts from this commit count as not yet shown.
  useLayoutEffect(() => {
    lastShown.current = Math.max(lastShown.current, ...alerts.map(({ id }) => id));
  }, [alerts]);

  const board = useMemo<Board>(
    () => ({
      raise: (owner, text, more) => {
        const id = ++lastId.current;
        // Repeating a text replaces the banner, so that screen readers announce it again.
        setAlerts((now) => [
          ...now.filter((other) => other.owner !== owner && other.text !== text),
          { id, text, owner, ...more },
        ]);
      },
      raiseAlone: (owner, text) => {
        const id = ++lastId.current;
        setAlerts([{ id, text, owner, stays: true }]);
        setToasts([]);
      },
      clear: (owner) => setAlerts((now) => without(now, (other) => other.owner === owner)),
      leave: (owner) => {
        const shown = lastShown.current;
        setAlerts((now) =>
          without(
            now,
            (other) => !other.stays && other.id <= shown && (owner === undefined || other.owner === owner),
          ),
        );
      },
      toast: (text) => {
        const id = ++lastId.current;
        setToasts((now) => [...now, { id, text }]);
      },
    }),
    [],
  );
  const dismissAlert = (id: number) => setAlerts((now) => without(now, (other) => other.id === id));
  const endToast = useCallback((id: number) => {
    setToasts((now) => without(now, (other) => other.id === id));
    setAlerts((now) => now.map((other) => (other.id === id ? { ...other, fresh: false } : other)));
  }, []);

  return (
    <BoardContext value={board}>
      {children}
      {/* aria-live keeps an open dialog from hiding this region; it is off, because the children's roles
          announce. */}
      <div
        {...alertsRegion}
        aria-live="off"
        className="pointer-events-none fixed inset-x-0 top-0 z-100 flex flex-col items-center gap-2 p-3"
      >
        {alerts.map(({ id, text, fresh, action }) =>
          fresh === true ? (
            <TimedToast key={id} id={id} text={text} tone="bad" onEnd={endToast} />
          ) : (
            <AlertBanner
              key={id}
              text={text}
              told={fresh === false}
              action={action}
              onDismiss={() => dismissAlert(id)}
            />
          ),
        )}
        {/* On phones at the bottom: at the top, they would cover the button that closes a dialog. */}
        <div className="toasts">
          {toasts.map(({ id, text }) => (
            <TimedToast key={id} id={id} text={text} tone="good" onEnd={endToast} />
          ))}
        </div>
      </div>
    </BoardContext>
  );
}

/** Returns the same list when nothing is removed, to avoid a new render. */
function without<Message>(list: Message[], goes: (message: Message) => boolean): Message[] {
  return list.some(goes) ? list.filter((message) => !goes(message)) : list;
}

type TimedToastProps = Notice & { tone: ToastTone; onEnd: (id: number) => void };

function TimedToast({ id, text, tone, onEnd }: TimedToastProps) {
  useEffect(() => {
    const timer = setTimeout(() => onEnd(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, onEnd]);
  return <Toast text={text} tone={tone} />;
}

function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('Alerts need an AlertsProvider above them');
  return board;
}

/** Returns the notifications: `alert` for errors, `toast` for successes. */
export function useAlerts(): Alerts {
  const board = useBoard();
  const owner = useId();
  useLayoutEffect(() => () => board.leave(owner), [board, owner]);
  return useMemo(
    () => ({
      alert: (text, action) => board.raise(owner, text, action && { action }),
      alertAlone: (text) => board.raiseAlone(owner, text),
      clear: () => board.clear(owner),
      toast: (text, tone = 'good') => {
        if (tone === 'bad') return board.raise(owner, text, { fresh: true });
        board.clear(owner);
        board.toast(text);
      },
    }),
    [board, owner],
  );
}

/** Clears alerts when a screen opens and closes; `false` means not open. */
export function useAlertsOfScreen(screen: string | boolean): void {
  const { leave } = useBoard();
  useLayoutEffect(() => {
    if (screen === false) return;
    leave();
    return () => leave();
  }, [leave, screen]);
}
