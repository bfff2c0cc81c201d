import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type CSSProperties } from 'react';
import { TAKE_BACK_MS } from '#shared/domain/deadlines.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { DECIMALS } from './markDraft.ts';
import { useLearnerName } from './useLearnerName.ts';
import type { LastMark } from './useUndoMark.ts';
import css from './undoLine.module.css';

interface UndoLineProps {
  readonly last: LastMark | undefined;
  /** What an undo has led to, shown for a moment. */
  readonly note: string;
  readonly onUndo: (answerId: string) => void;
  /** Called when the time to undo is over: from then on the learner sees the result. */
  readonly onPassed: () => void;
}

/** Whose mark was saved last, and the time left to undo it; without one the keys of the page, so that nothing moves when it comes. */
export function UndoLine({ last, note, onUndo, onPassed }: UndoLineProps) {
  const translate = useTranslate();
  return (
    <div className={last || note ? `${css.line} ${css.saved}` : css.line}>
      <span role="status" className={css.text}>
        {note || (last && <Saved last={last} />)}
      </span>
      {!last && !note && <span className={css.keys}>{translate('correction.keys')}</span>}
      {!note && last && last.until !== null && (
        <Countdown key={last.until} last={last} until={last.until} onPassed={onPassed} />
      )}
      {last && (
        <Button small variant="text" className={css.undo} onClick={() => onUndo(last.answerId)}>
          {translate('correction.undo')}
          <kbd aria-hidden>U</kbd>
        </Button>
      )}
    </div>
  );
}

function Saved({ last: { learner, mark, max, answers } }: { last: LastMark }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const name = useLearnerName();
  const given = { mark: formatNumber(mark, DECIMALS), max: formatNumber(max, DECIMALS) };
  return (
    <>
      <Check size={18} strokeWidth={2} aria-hidden />{' '}
      {answers > 1
        ? translate('correction.saved_all', { ...given, count: formatNumber(answers) })
        : translate('correction.saved', { ...given, name: name(learner) })}
    </>
  );
}

interface CountdownProps {
  readonly last: LastMark;
  readonly until: number;
  readonly onPassed: () => void;
}

/** Screen readers do not announce each second: the button says what is possible. */
function Countdown({ last, until, onPassed }: CountdownProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until);
      setLeft(now);
      if (now === 0) onPassed();
    }, 500);
    return () => clearInterval(timer);
  }, [until, onPassed]);
  const part: CSSProperties = { transform: `scaleX(${Math.min(1, (left * 1000) / TAKE_BACK_MS)})` };
  const words = last.answers > 1 ? 'correction.all_seen_in' : 'correction.seen_in';
  return (
    <>
      <span className={css.left}>{translate(words, { smart_count: left, count: formatNumber(left) })}</span>
      <span className={css.seconds} aria-hidden>
        {translate('correction.seconds', { count: formatNumber(left) })}
      </span>
      <span className={css.time} style={part} aria-hidden />
    </>
  );
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));
