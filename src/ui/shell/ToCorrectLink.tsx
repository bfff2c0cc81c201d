import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { request } from '../http.ts';
import { useI18n } from '../i18n.tsx';
import { TO_CORRECT } from './menu.ts';
import css from './Sidebar.module.css';

interface Counts {
  readonly to_correct?: number;
}

interface ToCorrectProps {
  readonly isActive: boolean;
  readonly titled: boolean;
  readonly onOpen?: (() => void) | undefined;
}

/** The quizzes whose answers wait for a mark, with their number. */
export function ToCorrectLink({ isActive, titled, onOpen }: ToCorrectProps) {
  const { lang, translate, formatNumber } = useI18n();
  const { data } = useQuery({
    queryKey: ['portal', 'counts'],
    queryFn: ({ signal }) => request<Counts>('/me/counts', { signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
  const count = data?.data.to_correct ?? 0;
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
