import { useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '../i18n.tsx';
import { COUNTS, useCounts } from './counts.ts';
import { TO_CORRECT } from './menu.ts';
import css from './Sidebar.module.css';

interface ToCorrectProps {
  readonly isActive: boolean;
  readonly titled: boolean;
  readonly onOpen?: (() => void) | undefined;
}

/** The quizzes with answers to mark, and their number. */
export function ToCorrectLink({ isActive, titled, onOpen }: ToCorrectProps) {
  const { lang, translate, formatNumber } = useI18n();
  const { to_correct: count = 0 } = useCounts('private-corrections', { changed: useCountAgain() });
  const words = translate('shell.to_correct');
  return (
    <Link
      className={css.entry}
      to={`/${lang}/${TO_CORRECT.page}?${TO_CORRECT.search}`}
      aria-current={isActive ? 'page' : undefined}
      title={titled ? words : undefined}
      onClick={onOpen}
    >
      <PenLine size={18} strokeWidth={1.6} aria-hidden />
      <span className={css.text}>{words}</span>
      {count > 0 && (
        <>
          <span className={css.badge} aria-hidden="true">
            {formatNumber(count)}
          </span>
          <span className="visually-hidden">
            {translate('shell.to_correct_count', { smart_count: count, count: formatNumber(count) })}
          </span>
        </>
      )}
    </Link>
  );
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
