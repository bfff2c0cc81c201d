import { useTranslate } from 'ra-core';
import type { AttemptRecord, RecordedFocus } from '#shared/api/quizGrades.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './quizGrades.module.css';

interface FocusProps {
  readonly record: AttemptRecord;
  readonly events: readonly RecordedFocus[];
}

/** When the page of an attempt was left, as facts: a strip of the whole attempt, and each absence in words. */
export function Focus({ record, events }: FocusProps) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const lengthOf = useLength();
  const timed = events.filter(({ kind }) => kind !== 'no_full_screen');
  const total = timed.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
  return (
    <Card title={translate('quizGrades.focus.title')}>
      <p>
        {events.length === 0
          ? translate('quizGrades.focus.none')
          : translate('quizGrades.focus.sum', { smart_count: timed.length, time: lengthOf(total) })}
      </p>
      <Strip record={record} events={timed} />
      <ol className={css.timeline}>
        {events.map(({ kind, at, seconds }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              {translate(`quizGrades.focus.kind.${kind}`)}
              {kind !== 'no_full_screen' && (
                <span className={css.muted}>
                  {` · ${seconds === null ? translate('quizGrades.focus.open') : lengthOf(seconds)}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={css.muted}>{translate('quizGrades.focus.note')}</p>
    </Card>
  );
}

/** Where in the attempt the absences lie; the list says the same in words. */
function Strip({ record, events }: FocusProps) {
  const start = Date.parse(record.started_at);
  const end = Math.max(start + 1_000, Date.parse(record.finished_at ?? record.server_now));
  const share = (instant: number) => Math.min(1, Math.max(0, (instant - start) / (end - start)));
  if (events.length === 0) return null;
  return (
    <svg className={css.strip} viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden>
      {events.map(({ kind, at, seconds }) => {
        const from = Date.parse(at);
        const x = 1000 * share(from);
        const until = seconds === null ? end : from + seconds * 1000;
        return <rect key={`${at} ${kind}`} x={x} width={Math.max(3, 1000 * share(until) - x)} height={12} />;
      })}
    </svg>
  );
}

/** `45 s`, `2 min 5 s`. */
function useLength(): (seconds: number) => string {
  const { formatNumber } = useI18n();
  const translate = useTranslate();
  return (seconds) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return [
      ...(minutes > 0 ? [translate('quizGrades.focus.minutes', { count: formatNumber(minutes) })] : []),
      ...(rest > 0 || minutes === 0
        ? [translate('quizGrades.focus.seconds', { count: formatNumber(rest) })]
        : []),
    ].join(' ');
  };
}
