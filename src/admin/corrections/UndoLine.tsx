import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { LastMark } from './useUndoMark.ts';
import css from './corrections.module.css';

interface UndoLineProps {
  readonly last: LastMark | undefined;
  readonly onUndo: (answerId: string) => void;
  /** Called when the time to undo is over: from then on the learner sees the result. */
  readonly onPassed: () => void;
}

/** The mark that was saved last, and the time left to undo it. */
export function UndoLine({ last, onUndo, onPassed }: UndoLineProps) {
  const translate = useTranslate();
  if (!last) return null;
  return (
    <div className={css.undoLine}>
      <span role="status">{translate('correction.saved')}</span>
      {last.until !== null && <Countdown key={last.until} until={last.until} onPassed={onPassed} />}
      <Button small onClick={() => onUndo(last.answerId)}>
        {translate('correction.undo')}
      </Button>
    </div>
  );
}

/** Screen readers do not announce each second: the button says what is possible. */
function Countdown({ until, onPassed }: { readonly until: number; readonly onPassed: () => void }) {
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
  return (
    <span className={css.meta}>
      {translate('correction.seen_in', { smart_count: left, count: formatNumber(left) })}
    </span>
  );
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));
