import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ReportFilters, ReportPlace } from '#dataProvider/reportCalls.ts';
import type { Choices, ReportKind, ReportReply } from '#shared/api/reports.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Notice } from '../Notice.tsx';
import { FilterBar } from './FilterBar.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportHelp } from './ReportHelp.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import { usePlace, useReport, useReportState, type OpenList } from './useReport.ts';

/** The data and functions that the parts of a report get. */
export interface ReportView<R> {
  readonly reply: ReportReply<R>;
  readonly report: R;
  readonly place: ReportPlace;
  readonly filters: ReportFilters;
  readonly openList: (list: OpenList | null) => void;
}
interface ReportPageProps<R> {
  readonly kind: ReportKind;
  /** The group, class or module, with links to related pages. */
  readonly lead?: (reply: ReportReply<R>) => ReactNode;
  /** What the figures are compared with. */
  readonly compared?: (report: R) => ReactNode;
  readonly children: (view: ReportView<R>) => ReactNode;
}

/** The common frame of every report: its filters in the URL, its loading and error states, its actions, and the people behind a figure. */
export function ReportPage<R extends { choices: Choices }>({
  kind,
  lead,
  compared,
  children,
}: ReportPageProps<R>) {
  const translate = useTranslate();
  const { formatDate, formatDateTime } = useI18n();
  const place = usePlace(kind);
  const { filters, setFilters, list, openList } = useReportState(kind);
  const { data, error, refetch } = useReport<R>(place, filters);
  const report = data?.report;
  return (
    <Page
      full
      title={data?.target?.name}
      lead={
        data && (
          <>
            {lead?.(data)}
            {data.as_of && translate('admin.as_of', { time: formatDateTime(data.as_of) })}
          </>
        )
      }
      actions={data && <ReportActions reply={data} place={place} filters={filters} openList={openList} />}
    >
      <FilterBar
        kind={kind}
        filters={filters}
        choices={report?.choices}
        onChange={setFilters}
        note={
          <>
            {kind === 'index' && <ViewsMenu filters={filters} onShow={setFilters} />}
            {data?.span && (
              <span data-said hidden>
                {`${formatDate(data.span.from)} – ${formatDate(data.span.to)}`}
              </span>
            )}
            {report && compared && <span data-said="note">{compared(report)}</span>}
          </>
        }
      />
      <States data={data} error={error} refetch={refetch} />
      {data && report && children({ reply: data, report, place, filters, openList })}
      {data && list && (
        <PeopleCard
          key={`${list.figure} ${list.department}`}
          place={place}
          filters={filters}
          list={list}
          asOf={data.as_of}
          mayExport={data.can.export}
          onClose={() => openList(null)}
        />
      )}
      {report && <ReportHelp kind={kind} />}
    </Page>
  );
}

interface StatesProps {
  readonly data: ReportReply<unknown> | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function States({ data, error, refetch }: StatesProps) {
  const translate = useTranslate();
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={10} />;
  if (!data.is_refreshing) return null;
  return (
    <Notice tone="info" live>
      {translate(data.as_of ? 'reports.refreshing' : 'admin.computing')}
    </Notice>
  );
}
