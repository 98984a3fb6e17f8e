import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { hasTypedText } from '../../browser/typed-text.ts';
import { siteAnswers, whenReachable } from '../../browser/when-reachable.ts';
import type { AlertAction } from '../alerts/alert-banner.tsx';
import { useAlerts } from '../alerts/alerts.tsx';

/** Why code couldn't be loaded: the site doesn't answer, or it no longer has it, as after a release. */
type Failure = 'away' | 'gone';

/** The code of a popup, loaded once it is wanted. */
type PopupCode<Props> = {
  /** Returns the component; null before it is loaded. */
  loaded: () => ComponentType<Props> | null;
  /** Loads it; after a failure, the next call tries again, which React's `lazy` doesn't. */
  load: () => Promise<ComponentType<Props> | Failure>;
  /** Loads it ahead, for example on hover. */
  preload: () => void;
};

/** Prepares the code of a popup for `usePopupCode`. */
export function popupCode<Props>(load: () => Promise<{ default: ComponentType<Props> }>): PopupCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props> | Failure> | null = null;
  const bring = async () => {
    loaded = (await load()).default;
    return loaded;
  };
  const attempt = async () => {
    try {
      return await whenReachable(bring);
    } catch {
      if (!(await siteAnswers())) return 'away';
      // It may have come back just now.
      return await bring().catch(() => 'gone' as const);
    } finally {
      coming = null;
    }
  };
  const start = () => {
    coming ??= attempt();
    return coming;
  };
  return { loaded: () => loaded, load: start, preload: () => void start() };
}

/**
 * Returns the component of a popup from its first opening on; null before, and while its code loads. When that
 * fails, the page stays: an alert says so, and `close` runs, so that the next press tries again.
 */
export function usePopupCode<Props>(
  code: PopupCode<Props>,
  open: boolean,
  close: () => void,
): ComponentType<Props> | null {
  const [component, setComponent] = useState(() => (open ? code.loaded() : null));
  if (open && component === null && code.loaded() !== null) setComponent(code.loaded);
  const { alert, clear } = useAlerts();
  const fail = useEffectEvent((why: Failure) => {
    close();
    if (why === 'gone') alert(...goneWords());
    else
      alert('This couldn’t be opened because the site didn’t answer. Check your connection and try again.');
  });
  const show = useEffectEvent((loaded: ComponentType<Props>) => {
    clear();
    setComponent(() => loaded);
  });
  const isMissing = open && component === null;
  useEffect(() => {
    if (!isMissing) return;
    let wanted = true;
    void code.load().then((loaded) => {
      if (!wanted) return;
      if (typeof loaded === 'string') fail(loaded);
      else show(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [isMissing, code]);
  return component;
}

/** After a release, only a new page has the code. Text that was typed on this one stays on it. */
function goneWords(): [string, AlertAction] {
  const openTab = () => void window.open(location.href, '_blank', 'noopener');
  if (hasTypedText())
    return [
      'The site was updated, so this can’t be opened here anymore. Open the page in a new tab; what you typed stays here.',
      { label: 'Open New Tab', run: openTab },
    ];
  return [
    'The site was updated, so this can’t be opened until you reload the page.',
    // Something may have been typed since.
    { label: 'Reload', run: () => (hasTypedText() ? openTab() : location.reload()) },
  ];
}
