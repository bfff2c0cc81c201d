import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { complianceFileUrl, complianceSummary } from '#dataProvider/competencyCalls.ts';
import type { ComplianceSummary } from '#shared/api/competencies.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { ComplianceFilters } from './ComplianceFilters.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { MatrixCards } from './MatrixCards.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { summaryQuery, useComplianceFilter, type ComplianceFilter } from './useComplianceFilter.ts';
import { standingsKey } from './standingsKey.ts';
import css from './compliance.module.css';

/** People × competencies: the standing of each person, what expires when, and a link from each number to its people. */
export function CompliancePage() {
  const translate = useTranslate();
  const { lang } = useI18n();
  const { filter } = useComplianceFilter();
  return (
    <Page
      full
      actions={
        <>
          <ButtonLink small to={`/${lang}/settings/competency-record`}>
            {translate('competency.records')}
          </ButtonLink>
          <PageActions filter={filter} />
        </>
      }
    >
      <ComplianceMatrix />
    </Page>
  );
}

/** Figures, filters and the matrix. The URL cannot change the values of `fixed`. */
export function ComplianceMatrix({ fixed }: { fixed?: ComplianceFilter }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const isPhone = useMedia(PHONE);
  const url = useComplianceFilter(fixed);
  const { data, error, refetch } = useComplianceSummary(url.filter);
  const Matrix = isPhone ? MatrixCards : MatrixTable;
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  return (
    <div className={css.page}>
      {data ? <KeyFigures summary={data} url={url} /> : <Skeleton lines={3} />}
      <Card flush>
        <ComplianceFilters url={url} />
        {data === undefined ? (
          <div className={css.waiting}>
            <Skeleton lines={8} />
          </div>
        ) : data.columns.length > 0 ? (
          <Matrix columns={data.columns} url={url} />
        ) : (
          <Empty
            action={
              session.can('competency-create') && (
                <ButtonLink to={`/${lang}/settings/competency/create`}>
                  {translate('competency.no_columns_action')}
                </ButtonLink>
              )
            }
          >
            {translate('competency.no_columns')}
          </Empty>
        )}
      </Card>
    </div>
  );
}

/** The figures of all people that match a filter, not only of the visible page. */
export const useComplianceSummary = (filter: ComplianceFilter) => {
  const query = summaryQuery(filter);
  return useQuery<ComplianceSummary>({
    queryKey: standingsKey('compliance', 'summary', String(query)),
    queryFn: ({ signal }) => complianceSummary(query, signal),
    placeholderData: (previous) => previous,
  });
};

/** Exports what is filtered, and prints it. */
export function PageActions({ filter }: { filter: ComplianceFilter }) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const save = (format: 'csv' | 'xlsx') =>
    complianceFileUrl(new URLSearchParams({ ...filter, format })).then((at) => download(at), showError);
  return (
    <span className={css.buttons}>
      {(session.can('competency-export') || session.can('report-export')) && (
        <>
          <Button small onClick={() => void save('csv')}>
            {translate('competency.export_csv')}
          </Button>
          <Button small onClick={() => void save('xlsx')}>
            {translate('competency.export_xlsx')}
          </Button>
        </>
      )}
      <Button small onClick={() => window.print()}>
        <Printer size={16} strokeWidth={1.6} aria-hidden />
        {translate('competency.print')}
      </Button>
    </span>
  );
}
