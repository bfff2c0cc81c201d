import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { evaluationFileUrl, evaluationResults } from '#dataProvider/evaluationCalls.ts';
import type { EvaluationResults } from '#shared/api/evaluations.ts';
import { MIN_RESPONSES } from '#shared/domain/evaluations.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { download } from '../../exports/download.ts';
import { Notice } from '../../Notice.tsx';
import { useFailureNotice } from '../../useFailureNotice.ts';
import type { ClassTabProps } from '../classTab.ts';
import { AspectResult } from './AspectResult.tsx';
import css from './evaluation.module.css';

/** The results, as soon as there are enough that nobody can be recognised. */
export function ResultsCard({ record }: ClassTabProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['classes', 'evaluation', 'results', record.id],
    queryFn: ({ signal }) => evaluationResults(record.id, signal),
  });
  const hasFile = data !== undefined && data.responses > 0 && data.missing === 0;
  return (
    <Card title={translate('evaluations.results.title')} actions={hasFile && <Actions id={record.id} />}>
      {data ? (
        <Results results={data} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

function Actions({ id }: { id: string }) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const save = (format: 'csv' | 'xlsx') =>
    evaluationFileUrl(id, format).then((url) => download(url), showError);
  return (
    <span className={css.buttons}>
      {session.can('evaluation-export') && (
        <>
          <Button small onClick={() => void save('csv')}>
            CSV
          </Button>
          <Button small onClick={() => void save('xlsx')}>
            XLSX
          </Button>
        </>
      )}
      <Button small onClick={() => void printPage()}>
        <Printer size={16} strokeWidth={1.6} aria-hidden />
        {translate('action.print')}
      </Button>
    </span>
  );
}

function Results({ results }: { results: EvaluationResults }) {
  const translate = useTranslate();
  const { responses, missing, items } = results;
  if (responses === 0) return <Empty>{translate('evaluations.results.none')}</Empty>;
  return (
    <>
      <Rate results={results} />
      {missing > 0 ? (
        <Notice tone="info">
          {translate('evaluations.results.missing', { smart_count: missing, min: MIN_RESPONSES })}
        </Notice>
      ) : (
        <div className={css.results}>
          {items.map((item) => (
            <AspectResult
              key={`${item.version_id} ${item.trainer?.key ?? ''}`}
              item={item}
              // The number is shown only if an aspect was asked in several versions.
              isOneOfSeveral={items.some(
                (other) => other.aspect_id === item.aspect_id && other.version_id !== item.version_id,
              )}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Rate({ results: { responses, participants } }: { results: EvaluationResults }) {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  const rate = participants > 0 ? Math.min(1, responses / participants) : 0;
  const text = translate('evaluations.results.rate', {
    responses: formatNumber(responses),
    participants: formatNumber(participants),
    rate: formatPercent(rate),
  });
  return (
    <div className={css.rate}>
      <p>{text}</p>
      <ProgressBar value={rate} label={translate('evaluations.results.rate_label')} text={text} />
    </div>
  );
}
