import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { IndexReport, LearningFigures, PeriodFigures } from '#shared/api/reports.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Change } from './Change.tsx';
import { FigureTable, type Cell, type FigureRow } from './FigureTable.tsx';
import { PartLink } from './PartTable.tsx';
import type { ReportView } from './ReportPage.tsx';
import { useReportWords } from './useReportWords.ts';

type Ended = Pick<LearningFigures, 'finished' | 'ended'>;
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const dash: Cell = { text: '–', value: null };

const columns = ['people', 'active', 'completion', 'change', 'pass_rate', 'overdue', 'hours'] as const;
/** Those with the lowest completion first. */
const WORST_FIRST = { at: columns.indexOf('completion'), isRising: true };

/** Departments compared: worst first, each beside the average of all and its own figures of the span before. */
export function DepartmentsTable(view: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { share } = useReportWords();
  const { departments, figures } = view.report;
  const { rowOf, cellsOf } = useDepartments(view);
  const idle = departments.filter(
    ({ active, ended, attempts, overdue }) => active + ended + attempts + overdue === 0,
  );
  const compared = departments.filter((one) => !idle.includes(one));
  return (
    <FigureTable
      title={translate('reports.by_department')}
      note={
        figures.ended > 0 &&
        compared.length > 1 &&
        translate('reports.average_line', { share: share(figures.finished, figures.ended) })
      }
      what={translate('reports.department')}
      columns={columns}
      rows={compared.map(rowOf)}
      sortedBy={WORST_FIRST}
      folded={{
        text: translate('reports.without_classes', { smart_count: idle.length }),
        rows: idle.map(rowOf),
      }}
      total={cellsOf(figures, null)}
    />
  );
}

type Department = IndexReport['departments'][number];

function useDepartments({ report: { figures, before }, filters, openList }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { share, hours } = useReportWords();
  const average = ratio(figures.finished, figures.ended) ?? 0;
  const cellsOf = (one: Omit<Department, 'department'>, department: string | null): Cell[] => {
    const { people, active, finished, ended, passed, attempts, overdue, seconds } = one;
    const was = department === null ? before?.figures : before?.departments[department];
    const opens = (figure: 'active' | 'finished' | 'passed' | 'overdue') =>
      one[figure] > 0 ? { onOpen: () => openList({ figure, department }) } : {};
    return [
      { text: formatNumber(people), value: people },
      { text: formatNumber(active), value: active, ...opens('active') },
      {
        text: share(finished, ended),
        value: ratio(finished, ended),
        bar: ended > 0 ? { part: finished, whole: ended, average } : undefined,
        ...opens('finished'),
      },
      changeCell(one, was),
      { text: share(passed, attempts), value: ratio(passed, attempts), ...opens('passed') },
      { text: formatNumber(overdue), value: overdue, ...opens('overdue') },
      { text: hours(seconds), value: seconds },
    ];
  };
  const rowOf = (one: Department): FigureRow => ({
    key: `of ${one.department}`,
    sortBy: one.department,
    name: (
      <Link to={{ search: new URLSearchParams({ ...filters, department: one.department }).toString() }}>
        {one.department || translate('reports.not_given')}
      </Link>
    ),
    cells: cellsOf(one, one.department),
  });
  return { rowOf, cellsOf };
}

function changeCell(now: Ended, was: Ended | undefined): Cell {
  const [share, earlier] = [ratio(now.finished, now.ended), was ? ratio(was.finished, was.ended) : null];
  if (share === null || earlier === null) return dash;
  return { text: <Change isShort as="points" now={share} was={earlier} />, value: share - earlier };
}

const groupColumns = ['active', 'completion', 'pass_rate', 'overdue_classes', 'hours'];

/** The same by class group. Overdue are its classes: requirements belong to no group. */
export function GroupsTable({ report: { groups, figures } }: ReportView<IndexReport>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { share, hours } = useReportWords();
  const cellsOf = (one: PeriodFigures): Cell[] => [
    { text: formatNumber(one.active), value: one.active },
    { text: share(one.finished, one.ended), value: ratio(one.finished, one.ended) },
    { text: share(one.passed, one.attempts), value: ratio(one.passed, one.attempts) },
    { text: formatNumber(one.overdue_classes), value: one.overdue_classes },
    { text: hours(one.seconds), value: one.seconds },
  ];
  return (
    <FigureTable
      title={translate('reports.by_group')}
      what={translate('reports.column.group')}
      columns={groupColumns}
      rows={groups.map((one) => ({
        key: one.group.id,
        sortBy: one.group.name,
        name: (
          <PartLink kind="group" part={one.group}>
            {one.group.name}
          </PartLink>
        ),
        cells: cellsOf(one),
      }))}
      total={cellsOf(figures)}
    />
  );
}
