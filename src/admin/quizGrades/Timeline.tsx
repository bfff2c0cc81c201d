import { useTranslate } from 'ra-core';
import type { TimelineEntry } from '#shared/api/quizGrades.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './quizGrades.module.css';

/** The events of an attempt in order, each with its author and reason. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const translate = useTranslate();
  const { formatDateTime, formatNumber } = useI18n();
  return (
    <Card title={translate('quizGrades.timeline_title')}>
      <ol className={css.timeline}>
        {entries.map(({ at, what, by, reason, minutes, count, seconds }) => (
          <li key={`${at} ${what} ${reason ?? ''}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              {translate(`quizGrades.timeline.${what}`, { minutes, smart_count: count ?? 0 })}
              {seconds !== null &&
                ` · ${translate('quizGrades.timeline_seconds', { seconds: formatNumber(seconds) })}`}
              {by && <span className={css.muted}> · {by}</span>}
              {reason && <q className={css.reason}>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
