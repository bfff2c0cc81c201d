import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { competencies } from '#shared/resources/competencies.ts';
import { Card } from '#ui/Card.tsx';
import { StandingTag } from '#ui/competencies/StandingTag.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { ComplianceFilters } from './ComplianceFilters.tsx';
import { PageActions, useComplianceSummary } from './CompliancePage.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { useComplianceFilter } from './useComplianceFilter.ts';
import { Months } from './Months.tsx';
import { MATRIX_PAGE, useMatrixRows } from './useMatrixRows.ts';
import css from './compliance.module.css';

/** A competency, who needs it, who holds it and until when, and who lacks it. */
export const CompetencyShow = () => (
  <ResourceShow resource={competencies} hidden={['holders', 'overdue']} below={peopleOf} />
);

const peopleOf = (record: LinkRecord) => <People code={String(record['code'])} id={String(record.id)} />;

function People({ code, id }: { code: string; id: string }) {
  const translate = useTranslate();
  const url = useComplianceFilter({ competency: code });
  const summary = useComplianceSummary(url.filter);
  const first = (url.page - 1) * MATRIX_PAGE;
  const { total, rowAt, error, retry } = useMatrixRows(url.people, first, first + MATRIX_PAGE - 1);
  const rows = Array.from({ length: MATRIX_PAGE }, (_, i) => rowAt(first + i)).filter(
    (row) => row !== undefined,
  );
  return (
    <>
      {summary.data && (
        <>
          <KeyFigures summary={summary.data} url={url} />
          <Months months={summary.data.months} url={url} />
        </>
      )}
      <Card
        flush
        className={css.holders}
        title={translate('competency.holders')}
        actions={<PageActions url={url} />}
      >
        <ComplianceFilters url={url} ofOne />
        {error && total === undefined ? (
          <ErrorState error={error} retry={retry} />
        ) : total === undefined ? (
          <div className={css.waiting}>
            <Skeleton lines={6} />
          </div>
        ) : total === 0 ? (
          <Empty>{translate('competency.nobody')}</Empty>
        ) : (
          <PeopleTable rows={rows} id={id} />
        )}
        <TabPages page={url.page} perPage={MATRIX_PAGE} total={total ?? 0} onPage={url.setPage} />
      </Card>
    </>
  );
}

type Rows = readonly NonNullable<ReturnType<ReturnType<typeof useMatrixRows>['rowAt']>>[];

/** Not a view: this is one column of the compliance matrix, with its filters. */
function PeopleTable({ rows, id }: { rows: Rows; id: string }) {
  const translate = useTranslate();
  const { lang, ...formats } = useI18n();
  return (
    <Table
      scrolls
      label={translate('competency.holders')}
      head="sunk"
      rows={rows}
      keyOf={({ user }) => user.id}
      columns={[
        {
          head: translate('competency.person'),
          kind: 'name',
          render: ({ user, department }) => (
            <>
              <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}?tab=competencies`}>
                {user.name}
              </Link>{' '}
              <span className={css.muted}>{[user.slug, department].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        {
          head: translate('competency.standing_label'),
          render: ({ cells }) => {
            const standing = cells[id]?.standing ?? 'not_required';
            return <StandingTag standing={standing} word={translate(`competency.standing.${standing}`)} />;
          },
        },
        {
          head: translate('competency.dates'),
          render: ({ cells }) => (cells[id] && standingText(cells[id], translate, formats)) || '–',
        },
        { head: translate('competency.level'), render: ({ cells }) => cells[id]?.level ?? '–' },
      ]}
    />
  );
}
