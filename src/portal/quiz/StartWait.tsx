import { useEffect, useRef } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { clockFace } from '../attempt/clock.ts';
import { useCountdown } from '../useCountdown.ts';

interface StartWaitProps {
  /** When a start becomes possible, and the server's clock of the same reply. */
  readonly mayStartAt: string;
  readonly serverNow: string;
  /** The time has come: the rules are worth another look. */
  readonly onReached: () => void;
}

/** With more than a day ahead nobody counts seconds: the date beside it says more. */
const COUNT_FROM_SECONDS = 86_400;

/** How long it still takes, by the server's clock. Not for screen readers: the date beside it is read once. */
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
