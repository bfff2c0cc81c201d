import { Maximize } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { hasFullScreen } from './focusLog.ts';
import css from './attempt.module.css';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Asks for full screen while the page is not shown in it; the questions stay where they are. Nothing in a browser without full screen. */
export function FullScreen() {
  const { translate } = useI18n();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(() => () => void (document.fullscreenElement && document.exitFullscreen()), []);
  if (isFull || !hasFullScreen()) return null;
  return (
    <div className={css.fullScreen} role="status">
      <Maximize size={18} strokeWidth={1.6} aria-hidden />
      <span>{translate('attempt.full_screen_body')}</span>
      <Button
        small
        variant="primary"
        onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
      >
        {translate('attempt.full_screen')}
      </Button>
    </div>
  );
}
