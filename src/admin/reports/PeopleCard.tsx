// Written by hand, not a view: a row is whatever a figure counts (a participation, an attempt, a person), its SQL follows from the period
// and the filters of the whole report, and the same rows go into the files and mails of reports.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  PEOPLE_PER_PAGE,
  reportPeople,
  type ReportFilters,
  type ReportPlace,
} from '#dataProvider/reportCalls.ts';
import type { ReportKind, ReportPerson, ReportReason } from '#shared/api/reports.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { FileMenu } from './FileMenu.tsx';
import type { OpenList } from './useReport.ts';
import css from './reports.module.css';

interface PeopleCardProps {
  readonly place: ReportPlace;
  readonly filters: ReportFilters;
  readonly list: OpenList;
  readonly mayExport: boolean;
  readonly onClose: () => void;
}

/** The people behind a figure, with the reason why each counts: as many rows as the figure says. */
export function PeopleCard({
  place,
  filters,
  list: { figure, department },
  mayExport,
  onClose,
}: PeopleCardProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = department === null ? filters : { ...filters, department };
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', place, 'people', query, figure, q, page],
    queryFn: ({ signal }) => reportPeople(place, query, { figure, q, page }, signal),
    placeholderData: keepPreviousData,
  });
  const head = useOpened();
  const title = [
    translate('reports.people.title', {
      figure: translate(`reports.figure.${figure}`),
      count: data ? formatNumber(data.total) : '…',
    }),
    department !== null && (department || translate('reports.not_given')),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Card
      flush
      className={css.headed}
      title={
        <span ref={head} tabIndex={-1}>
          {title}
        </span>
      }
      actions={
        <span className={css.buttons}>
          {mayExport && data && data.total > 0 && (
            <FileMenu place={place} filters={query} asked={{ figure, ...(q && { q }) }} total={data.total} />
          )}
          <CloseButton onClose={onClose} />
        </span>
      }
    >
      <SearchBox
        value={q}
        onChange={(value) => {
          setQ(value);
          setPage(1);
        }}
      />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && data.total === 0 && <p className={css.nothing}>{translate('reports.empty.people')}</p>}
      {data && data.total > 0 && <PeopleTable people={data.people} kind={place.kind} />}
      {data && data.total > PEOPLE_PER_PAGE && <Pages page={page} total={data.total} onPage={setPage} />}
    </Card>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Button variant="icon" small aria-label={translate('reports.people.close')} onClick={onClose}>
      <X size={16} strokeWidth={1.6} aria-hidden />
    </Button>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const label = translate('reports.people.search');
  return (
    <div className={css.search}>
      <input
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        maxLength={120}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** The card is far below the figure that opened it: scrolls to it and focuses it. */
function useOpened() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

interface PeopleTableProps {
  readonly people: readonly ReportPerson[];
  readonly kind: ReportKind;
}

function PeopleTable({ people, kind }: PeopleTableProps) {
  const translate = useTranslate();
  const hasClass = kind !== 'class' && kind !== 'module' && people.some((person) => person.class);
  const hasState = people.some(({ state }) => state);
  const hasReasons = people.some(({ reasons }) => reasons.length > 0);
  const columns = ['who', hasClass && 'class', hasState && 'state', 'at', hasReasons && 'reason'].filter(
    (column) => column !== false,
  );
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`reports.people.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <PersonRow key={index} person={person} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PersonRow({ person, columns }: { person: ReportPerson; columns: readonly string[] }) {
  const translate = useTranslate();
  const { lang, label, formatDateTime } = useI18n();
  const { user, department, city, state, at, reasons, reminded_at } = person;
  const known = enrolments.fields.state.options!.find(({ value }) => value === state);
  const cells: Readonly<Record<string, ReactNode>> = {
    class:
      person.class && session.can('report-course') ? (
        <Link to={`/${lang}/report/course/${encodeURIComponent(person.class.slug)}`}>
          {person.class.name}
        </Link>
      ) : (
        person.class?.name
      ),
    state: known && label(known.label),
    at: formatDateTime(at),
    reason: (
      <span className={css.reasons}>
        {reasons.map((reason, index) => (
          <Reason key={index} reason={reason} />
        ))}
        {reminded_at && <Tag tone="info">{translate('reports.people.reminded')}</Tag>}
      </span>
    ),
  };
  return (
    <tr>
      <th scope="row">
        <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}`}>{user.name}</Link>
        <span className={css.aside}>{[user.slug, department, city].filter(Boolean).join(' · ')}</span>
      </th>
      {columns
        .filter((column) => column !== 'who')
        .map((column) => (
          <td key={column} data-label={translate(`reports.people.${column}`)}>
            {cells[column]}
          </td>
        ))}
    </tr>
  );
}

function Reason({ reason: { kind, name, value, due_at } }: { reason: ReportReason }) {
  const translate = useTranslate();
  const { formatDateTime, formatNumber } = useI18n();
  return (
    <span>
      {translate(`reports.reason.${kind}`, {
        name: name ?? '',
        value: value === null ? '' : formatNumber(value),
        at: formatDateTime(due_at),
      })}
    </span>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const last = Math.ceil(total / PEOPLE_PER_PAGE);
  return (
    <div className={css.pages}>
      <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {translate('reports.people.previous')}
      </Button>
      <span>
        {translate('reports.people.more', {
          from: formatNumber((page - 1) * PEOPLE_PER_PAGE + 1),
          to: formatNumber(Math.min(total, page * PEOPLE_PER_PAGE)),
          total: formatNumber(total),
        })}
      </span>
      <Button small disabled={page >= last} onClick={() => onPage(page + 1)}>
        {translate('reports.people.next')}
      </Button>
    </div>
  );
}
