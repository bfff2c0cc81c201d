import { useEffect, useRef } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { clockFace } from '../attempt/clock.ts';
import { useCountdown } from '../useCountdown.ts';

interface StartWaitProps {
  /** When a start becomes possible, and the server's clock of the same reply. */
  readonly mayStartAt: string;
  readonly serverNow: string;
  /** The time has come: the rules should be read again. */
  readonly onReached: () => void;
}

/** With more than a day left the date beside it is more useful than seconds. */
const COUNT_FROM_SECONDS = 86_400;

/** The time left by the server's clock. Not for screen readers: they read the date beside it once. */
export function StartWait({ mayStartAt, serverNow, onReached }: StartWaitProps) {
  const { lang, translate } = useI18n();
  const seconds = Math.max(0, (Date.parse(mayStartAt) - Date.parse(serverNow)) / 1000);
  const left = useCountdown(seconds, serverNow);
  const isCounting = useRef(false);
  useEffect(() => {
    if (left === 0 && isCounting.current) onReached();
    isCounting.current = left > 0;
  }, [left, onReached]);
  if (left === 0 || left > COUNT_FROM_SECONDS) return null;
  return (
    <span aria-hidden>
      {translate('start.in', { time: clockFace(left * 1000, lang === 'id' ? '.' : ':') })}
    </span>
  );
}
