import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { waitingRecords } from '#dataProvider/competencyCalls.ts';
import type { WaitingRecord } from '#shared/api/competencies.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { usePageInUrl } from '../classes/usePageInUrl.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import css from './compliance.module.css';

const PER_PAGE = 25;

/** Evidence that waits, the oldest first: what it is, the file, and the decision. */
export function ReviewPage() {
  const translate = useTranslate();
  const url = usePageInUrl();
  const [chosen, setChosen] = useState<{ record: WaitingRecord; decision: 'approve' | 'reject' }>();
  const query = new URLSearchParams({ page: String(url.page), per_page: String(PER_PAGE) });
  const { data, error, refetch } = useQuery({
    queryKey: ['user-competencies', 'reviews', String(query)],
    queryFn: ({ signal }) => waitingRecords(query, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page lead={translate('competency.review_lead')}>
      {data ? (
        data.data.length > 0 ? (
          <>
            <ul className={css.queue}>
              {data.data.map((record) => (
                <li key={record.id}>
                  <Waiting record={record} onDecide={(decision) => setChosen({ record, decision })} />
                </li>
              ))}
            </ul>
            <TabPages page={url.page} perPage={PER_PAGE} total={data.meta.total ?? 0} onPage={url.setPage} />
          </>
        ) : (
          <Card>
            <Empty>{translate('competency.review_empty')}</Empty>
          </Card>
        )
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
      {chosen && <ReviewDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

interface WaitingProps {
  readonly record: WaitingRecord;
  readonly onDecide: (decision: 'approve' | 'reject') => void;
}

function Waiting({ record, onDecide }: WaitingProps) {
  const translate = useTranslate();
  const { lang, formatDate, formatDateTime } = useI18n();
  const { user, department, competency, level, obtained_at, expires_at, source, note } = record;
  const facts = {
    level: String(level ?? 1),
    obtained: formatDate(obtained_at),
    expires: expires_at ? formatDate(expires_at) : translate('competency.forever'),
    source_label: source ? translate(`competency.source.${source}`) : '',
    note: note ?? '',
  };
  return (
    <Card>
      <div className={css.head}>
        <h2>{competency.name}</h2>
        <span className={css.muted}>
          {translate('competency.waiting_since', { date: formatDateTime(record.created_at) })}
        </span>
      </div>
      <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}?tab=competencies`}>{user.name}</Link>{' '}
      <span className={css.muted}>{[user.slug, department].filter(Boolean).join(' · ')}</span>
      <dl className={css.facts}>
        {Object.entries(facts).map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{translate(`competency.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {record.evidence_file && (
          <div>
            <dt>{translate('competency.evidence')}</dt>
            <dd>
              <a href={record.evidence_file.url} target="_blank" rel="noreferrer">
                <Paperclip size={16} strokeWidth={1.6} aria-hidden /> {record.evidence_file.name}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {record.can.review && (
        <span className={css.buttons}>
          <Button small variant="primary" onClick={() => onDecide('approve')}>
            {translate('competency.approve')}
          </Button>
          <Button small onClick={() => onDecide('reject')}>
            {translate('competency.reject')}
          </Button>
        </span>
      )}
    </Card>
  );
}
