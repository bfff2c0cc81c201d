import { useQuery } from '@tanstack/react-query';
import { Bell, ChevronDown, FileDown, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { complianceFileUrl, complianceSummary, remindOfCompetencies } from '#dataProvider/competencyCalls.ts';
import type { ComplianceSummary } from '#shared/api/competencies.ts';
import { Button, buttonClass, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuPopup } from '#ui/MenuPopup.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { download } from '../exports/download.ts';
import { RemindDialog } from '../reports/RemindDialog.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import { ComplianceFilters } from './ComplianceFilters.tsx';
import { EnrolPeople, MAX_ENROLLED, mayEnrol } from './EnrolPeople.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { MatrixCards } from './MatrixCards.tsx';
import { MatrixTable, Nobody } from './MatrixTable.tsx';
import { Months } from './Months.tsx';
import { PrintedMatrix, useMatrixPrinting } from './PrintedMatrix.tsx';
import { summaryQuery, useComplianceFilter, type ComplianceFilter } from './useComplianceFilter.ts';
import { useMatrixRows } from './useMatrixRows.ts';
import { standingsKey } from './standingsKey.ts';
import css from './compliance.module.css';

/** People × competencies: the standing of each person, what expires when, and a link from each number to its people. */
export function CompliancePage() {
  const translate = useTranslate();
  const { lang } = useI18n();
  const url = useComplianceFilter();
  const { data } = useComplianceSummary(url.filter);
  return (
    <Page
      full
      lead={data && data.columns.length > 0 && <Extent summary={data} />}
      actions={
        <>
          <ButtonLink small to={`/${lang}/settings/competency-record`}>
            {translate('competency.records')}
          </ButtonLink>
          <PageActions url={url} />
        </>
      }
    >
      <ComplianceMatrix />
    </Page>
  );
}

/** How many requirements of how many people, and as of when. */
function Extent({ summary: { people, columns, today } }: { summary: ComplianceSummary }) {
  const translate = useTranslate();
  const { formatNumber, formatDate } = useI18n();
  const required = columns.reduce((sum, column) => sum + column.required, 0);
  return translate('competency.extent', {
    requirements: formatNumber(required),
    people: formatNumber(people),
    date: formatDate(today),
  });
}

/** Figures, filters and the matrix. The URL cannot change the values of `fixed`. */
export function ComplianceMatrix({ fixed }: { fixed?: ComplianceFilter }) {
  const isPhone = useMedia(PHONE);
  const url = useComplianceFilter(fixed);
  const { data, error, refetch } = useComplianceSummary(url.filter);
  const Matrix = isPhone ? MatrixCards : MatrixTable;
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (data?.columns.length === 0 && !url.isFiltered)
    return (
      <Card flush>
        <NoCompetencies />
      </Card>
    );
  return (
    <div className={css.page}>
      {data ? <KeyFigures summary={data} url={url} /> : <Skeleton lines={3} />}
      {data && <Months months={data.months} url={url} />}
      <Card flush>
        <ComplianceFilters url={url} />
        {data === undefined ? (
          <div className={css.waiting}>
            <Skeleton lines={8} />
          </div>
        ) : data.columns.length > 0 ? (
          <Matrix columns={data.columns} url={url} />
        ) : (
          <Nobody url={url} what="no_columns_match" />
        )}
      </Card>
    </div>
  );
}

function NoCompetencies() {
  const translate = useTranslate();
  const { lang } = useI18n();
  return (
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

/** Exports what is filtered, prints it, and reminds its people. */
export function PageActions({ url: { filter, people } }: { url: ReturnType<typeof useComplianceFilter> }) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const [isReminding, setReminding] = useState(false);
  const printing = useMatrixPrinting(people);
  const { data: summary } = useComplianceSummary(filter);
  const save = (format: 'csv' | 'xlsx') =>
    complianceFileUrl(new URLSearchParams({ ...filter, format })).then((at) => download(at), showError);
  const mayExport = session.can('competency-export') || session.can('report-export');
  return (
    <>
      {mayExport && (
        <Menu
          label={translate('reports.actions.file')}
          buttonClass={buttonClass({ small: true })}
          button={
            <>
              <FileDown {...icon} />
              {translate('reports.actions.file')}
              <ChevronDown {...icon} />
            </>
          }
        >
          {(popup) => (
            <MenuPopup
              {...popup}
              items={(['xlsx', 'csv'] as const).map((format) => ({
                kind: 'action',
                text: translate(`competency.export_${format}`),
                onSelect: () => void save(format),
              }))}
            />
          )}
        </Menu>
      )}
      <Button small busy={printing.isReading} onClick={printing.print}>
        <Printer {...icon} />
        {translate('competency.print')}
      </Button>
      {mayEnrol() && <EnrolFiltered filter={filter} />}
      {session.can('report-remind') && (
        <Button small variant="primary" onClick={() => setReminding(true)}>
          <Bell {...icon} />
          {translate('reports.actions.remind')}
        </Button>
      )}
      {printing.sheet && summary && <PrintedMatrix sheet={printing.sheet} columns={summary.columns} />}
      {isReminding && (
        <RemindDialog
          title={translate('competency.remind')}
          about={['compliance', filter]}
          remind={(isDryRun) => remindOfCompetencies(new URLSearchParams(filter), isDryRun)}
          onClose={() => setReminding(false)}
        />
      )}
    </>
  );
}

/** Everybody is no selection. */
const isSelection = ({ team: _team, ...filter }: ComplianceFilter): boolean => Object.keys(filter).length > 0;

function EnrolFiltered({ filter }: { filter: ComplianceFilter }) {
  const { total = 0 } = useMatrixRows(filter, 0, 0);
  if (!isSelection(filter) || total === 0 || total > MAX_ENROLLED) return null;
  return <EnrolPeople filter={filter} count={total} />;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
