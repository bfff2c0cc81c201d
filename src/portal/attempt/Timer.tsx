import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { clockFace, passedMark } from './clock.ts';
import css from './attempt.module.css';

interface TimerProps {
  /** Milliseconds of the epoch at the server; null = no limit. */
  readonly deadlineAt: number | null;
  /** The server's clock. */
  readonly now: () => number;
  /** Called once when the time is up. */
  readonly onElapsed: () => void;
}

/** With more than a day left the date is more useful than seconds. */
const COUNT_FROM_MS = 86_400_000;

/** The time left by the server's clock. Screen readers announce it at ten, five and one minute, not each second. */
export function Timer({ deadlineAt, now, onElapsed }: TimerProps) {
  const { lang, translate, formatDateTime } = useI18n();
  const left = useTimeLeft(deadlineAt, now);
  const spoken = useAnnouncement(left);
  const elapsed = useRef(false);
  useEffect(() => {
    if (left === null || left > 0) elapsed.current = false;
    else if (!elapsed.current) {
      elapsed.current = true;
      onElapsed();
    }
  }, [left, onElapsed]);
  if (left === null) return <p className={css.noLimit}>{translate('quiz.no_limit')}</p>;
  if (left > COUNT_FROM_MS)
    return <p className={css.noLimit}>{translate('attempt.until', { date: formatDateTime(deadlineAt) })}</p>;
  const level = left <= 60_000 ? css.last : left <= 300_000 ? css.low : undefined;
  return (
    <>
      <p className={`${css.timer} ${level ?? ''}`} role="timer" aria-label={translate('attempt.timer')}>
        <span className={css.clock}>{clockFace(left, lang === 'id' ? '.' : ':')}</span>{' '}
        <span className={css.left}>{translate('attempt.left')}</span>
      </p>
      <span className="visually-hidden" role={spoken === 1 ? 'alert' : 'status'}>
        {spoken && translate('attempt.time_marks', spoken)}
      </span>
    </>
  );
}

/** Milliseconds, read again whenever the visible second changes. */
function useTimeLeft(deadlineAt: number | null, now: () => number): number | null {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (deadlineAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = deadlineAt - now();
      setLeft(rest);
      if (rest > 0) timer = setTimeout(tick, rest > COUNT_FROM_MS ? 60_000 : rest % 1000 || 1000);
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, [deadlineAt, now]);
  return deadlineAt === null ? null : (left ?? deadlineAt - now());
}

function useAnnouncement(left: number | null) {
  const before = useRef(left);
  const [spoken, setSpoken] = useState<number>();
  useEffect(() => {
    if (left !== null && before.current !== null) {
      const mark = passedMark(before.current, left);
      if (mark) setSpoken(mark);
    }
    before.current = left;
  }, [left]);
  return spoken;
}
