import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useI18n } from '../i18n.tsx';
import { COUNTS, useCounts } from './counts.ts';
import css from './Sidebar.module.css';

/** How many answers wait for a mark of this person; nothing while there are none. */
export function ToCorrectBadge() {
  const { translate, formatNumber } = useI18n();
  const { to_correct: count = 0 } = useCounts('private-corrections', { changed: useCountAgain() });
  return count > 0 ? (
    <>
      <span className={css.badge} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <span className="visually-hidden">
        {translate('shell.to_correct_count', { smart_count: count, count: formatNumber(count) })}
      </span>
    </>
  ) : null;
}

/** Every corrector receives each event: they spread their requests. */
const SPREAD_MS = 5_000;

function useCountAgain(): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: COUNTS });
    }, Math.random() * SPREAD_MS);
  };
}
