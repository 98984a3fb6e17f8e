import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AlertBanner } from './alert-banner.tsx';
import { alertsRegion } from './alerts-region.ts';
import { Toast, type ToastTone } from './toast.tsx';

export type Alerts = {
  /** Says that something went wrong, in exactly these words, until it is dismissed. */
  alert: (text: string) => void;
  /** Says that something went well, or in `bad` that it did not; leaves after 3 s. */
  toast: (text: string, tone?: ToastTone) => void;
};

type Message = { id: number; text: string };
type Notice = Message & { tone: ToastTone };

const toastMs = 3000;
const AlertsContext = createContext<Alerts | null>(null);

/** Holds the app's alerts and toasts above everything else, open dialogs included. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<Message[]>([]);
  const [toasts, setToasts] = useState<Notice[]>([]);
  const lastId = useRef(0);

  const alert = useCallback((text: string) => {
    lastId.current += 1;
    const id = lastId.current;
    // The same words again replace the banner, so that they are announced again.
    setAlerts((now) => [...now.filter((message) => message.text !== text), { id, text }]);
  }, []);
  const toast = useCallback((text: string, tone: ToastTone = 'good') => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((now) => [...now, { id, text, tone }]);
  }, []);
  const dismissAlert = useCallback((id: number) => {
    setAlerts((now) => now.filter((message) => message.id !== id));
  }, []);
  const dismissToast = useCallback((id: number) => {
    setToasts((now) => now.filter((message) => message.id !== id));
  }, []);

  const value = useMemo(() => ({ alert, toast }), [alert, toast]);
  return (
    <AlertsContext value={value}>
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
    </AlertsContext>
  );
}

function TimedToast({ message, onEnd }: { message: Notice; onEnd: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onEnd(message.id), toastMs);
    return () => clearTimeout(timer);
  }, [message.id, onEnd]);
  return <Toast text={message.text} tone={message.tone} />;
}

/** The way to tell a person something: `alert` for what failed, `toast` for what was done. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (alerts === null) throw new Error('useAlerts needs an AlertsProvider above it');
  return alerts;
}
