import { Timer as Stopwatch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { clockFace, passedMark, type TimeMark } from './clock.ts';
import { COUNT_FROM_MS } from './useTimeLeft.ts';
import css from './attempt.module.css';

interface TimerProps {
  /** Milliseconds. */
  readonly left: number;
  /** Milliseconds of the epoch at the server. */
  readonly deadlineAt: number;
}

/** The time left. Screen readers announce it at five minutes, one minute and ten seconds, not each second. */
export function Timer({ left, deadlineAt }: TimerProps) {
  const { lang, translate, formatDateTime } = useI18n();
  const spoken = useAnnouncement(left);
  if (left > COUNT_FROM_MS)
    return <p className={css.until}>{translate('attempt.until', { date: formatDateTime(deadlineAt) })}</p>;
  const level = left <= LAST_MS ? css.last : left <= LOW_MS ? css.low : undefined;
  return (
    <>
      <p className={`${css.timer} ${level ?? ''}`} role="timer" aria-label={translate('attempt.timer')}>
        <Stopwatch size={16} strokeWidth={1.8} aria-hidden />
        {clockFace(left, lang === 'id' ? '.' : ':')}
      </p>
      <span className="visually-hidden" aria-live="assertive">
        {spoken && translate(spoken.word, spoken.count)}
      </span>
    </>
  );
}

/** From here on the status line speaks of the end. */
export const LAST_MS = 60_000;
const LOW_MS = 300_000;

/** Draws the part of the time that is left: the width falls as the time does. */
export function TimeLine({ left, total }: { left: number; total: number }) {
  const part = Math.min(1, Math.max(0, left / total));
  return (
    <div className={css.timeLine} aria-hidden>
      <div
        className={left <= LAST_MS ? css.lineEnds : undefined}
        style={{ transform: `scaleX(${part.toFixed(4)})` }}
      />
    </div>
  );
}

function useAnnouncement(left: number): TimeMark | undefined {
  const before = useRef(left);
  const [spoken, setSpoken] = useState<TimeMark>();
  useEffect(() => {
    const mark = passedMark(before.current, left);
    if (mark) setSpoken(mark);
    before.current = left;
  }, [left]);
  return spoken;
}
