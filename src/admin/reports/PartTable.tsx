import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReportFilters } from '#dataProvider/reportCalls.ts';
import type { Funnel, ReportedPart } from '#shared/api/reports.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { FigureTable, type Cell } from './FigureTable.tsx';
import { funnelColumns } from './FunnelParts.tsx';

/** The parts of a sum: class groups, or the classes of one group. */
type PartKind = 'group' | 'class';

const opened = {
  group: { path: 'report/group', key: 'report-group', what: 'reports.column.group' },
  class: { path: 'report/course', key: 'report-course', what: 'reports.people.class' },
} as const;

interface PartLinkProps {
  readonly kind: PartKind;
  readonly part: ReportedPart;
  /** The filters of the linked report, and the list of people to open there. */
  readonly query?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Links to the report of a part; plain text if the user cannot open it. */
export function PartLink({ kind, part: { slug, is_archived }, query = {}, children }: PartLinkProps) {
  const { lang } = useI18n();
  const { path, key } = opened[kind];
  if (is_archived || !session.can(key)) return children;
  const search = new URLSearchParams(query).toString();
  return <Link to={{ pathname: `/${lang}/${path}/${encodeURIComponent(slug)}`, search }}>{children}</Link>;
}

interface PartTableProps {
  readonly kind: PartKind;
  readonly parts: readonly (Funnel & { readonly part: ReportedPart })[];
  readonly filters: ReportFilters;
  /** The funnel of all parts together. */
  readonly total: readonly Cell[];
}

/** The funnel of each part; a figure links to its people in the report of the part. */
export function PartTable({ kind, parts, filters, total }: PartTableProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <FigureTable
      title={translate(`reports.by_${kind}`)}
      what={translate(opened[kind].what)}
      columns={funnelColumns}
      rows={parts.map(({ part, ...funnel }) => ({
        key: part.id,
        sortBy: part.name,
        name: (
          <PartLink kind={kind} part={part} query={filters}>
            {part.name}
          </PartLink>
        ),
        cells: funnelColumns.map((figure) => {
          const value = funnel[figure];
          const text = formatNumber(value);
          if (value === 0) return { text, value };
          const link = (
            <PartLink kind={kind} part={part} query={{ ...filters, people: figure }}>
              {text}
            </PartLink>
          );
          return { text: link, value };
        }),
      }))}
      total={total}
    />
  );
}
