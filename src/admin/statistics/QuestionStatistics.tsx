import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { questionStatistics } from '#dataProvider/statisticsCalls.ts';
import type { ItemStatistics } from '#shared/api/statistics.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Notice } from '../Notice.tsx';
import { ItemDetail } from './ItemDetail.tsx';
import { Flags } from './ItemTable.tsx';
import { itemKey } from './items.ts';
import { useFigures } from './useFigures.ts';
import css from './statistics.module.css';

interface QuestionStatisticsProps {
  readonly id: string;
  readonly quizSlug: string;
}

/** The figures of a question from first attempts, beside its form. */
export function QuestionStatistics({ id, quizSlug }: QuestionStatisticsProps) {
  const translate = useTranslate();
  const { lang, formatDateTime, formatNumber } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['quizzes', 'statistics', 'question', id],
    queryFn: ({ signal }) => questionStatistics(id, signal),
    refetchInterval: ({ state }) => (state.data?.is_refreshing ? 2_000 : false),
  });
  return (
    <Card
      title={translate('statistics.beside.title')}
      actions={
        session.can('report-quiz') && (
          <ButtonLink small to={`/${lang}/report/quiz/${encodeURIComponent(quizSlug)}`}>
            {translate('statistics.beside.report')}
          </ButtonLink>
        )
      }
    >
      {!data && (error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={4} />)}
      {data && data.items.length === 0 && (
        <p className={css.aside}>
          {translate(data.is_refreshing ? 'admin.computing' : 'statistics.beside.none')}
        </p>
      )}
      {data && data.archived > 0 && (
        <Notice tone="info">
          {translate('statistics.archived', {
            smart_count: data.archived,
            count: formatNumber(data.archived),
          })}
        </Notice>
      )}
      {data && data.items.length > 0 && (
        <div className={css.beside}>
          {data.items.map((item) => (
            <Edition key={itemKey(item)} item={item} />
          ))}
          {data.as_of && (
            <p className={css.aside}>
              {[
                translate('statistics.attempts.first'),
                translate('admin.as_of', { time: formatDateTime(data.as_of) }),
              ].join(' · ')}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function Edition({ item }: { item: ItemStatistics }) {
  const translate = useTranslate();
  const { plain, percent, time } = useFigures();
  const facts = [
    ['n', plain(item.n)],
    ['facility', percent(item.facility)],
    ['discrimination', plain(item.discrimination)],
    ['efficiency', plain(item.efficiency)],
    ['median_seconds', time(item.median_seconds)],
  ] as const;
  return (
    <section className={css.detail}>
      {item.edition.of > 1 && (
        <h3>{translate('statistics.edition', { no: item.edition.no, of: item.edition.of })}</h3>
      )}
      <Facts
        className={css.facts}
        facts={facts.map(([name, value]) => ({ name: translate(`statistics.column.${name}`), value }))}
      />
      <Flags item={item} />
      <ItemDetail item={item} />
    </section>
  );
}
