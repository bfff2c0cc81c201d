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
  type PeoplePage,
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
  /** The time of the report: its figure is the number of people. */
  readonly asOf: string | null;
  readonly mayExport: boolean;
  readonly onClose: () => void;
}

/** The people behind a figure, with the reason why each counts: as many rows as the figure says. */
export function PeopleCard({ place, filters, list, asOf, mayExport, onClose }: PeopleCardProps) {
  const { figure, department } = list;
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = department === null ? filters : { ...filters, department };
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', place, 'people', query, figure, q, page, asOf],
    queryFn: ({ signal }) => reportPeople(place, query, { figure, q, page }, signal),
    placeholderData: keepPreviousData,
  });
  const head = useOpened();
  const title = useTitle(list, data);
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
            <FileMenu
              place={place}
              filters={query}
              asked={{ figure, ...(q && { q }) }}
              total={data.isExact ? data.total : Infinity}
            />
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
      {data && <PeoplePages kind={place.kind} page={page} of={data} onPage={setPage} />}
    </Card>
  );
}

function PeoplePages({ kind, ...pages }: { readonly kind: ReportKind } & PagesProps) {
  const translate = useTranslate();
  const { people, total } = pages.of;
  if (total === 0) return <p className={css.nothing}>{translate('reports.empty.people')}</p>;
  return (
    <>
      <PeopleTable people={people} kind={kind} />
      {total > PEOPLE_PER_PAGE && <Pages {...pages} />}
    </>
  );
}

/** `Finished (1,234) · Sales` */
function useTitle({ figure, department }: OpenList, data: PeoplePage | undefined): string {
  const translate = useTranslate();
  const write = useTotal();
  const count = data ? write(data) : '…';
  const title = translate('reports.people.title', { figure: translate(`reports.figure.${figure}`), count });
  return department === null ? title : `${title} · ${department || translate('reports.not_given')}`;
}

/** `1,234`, or `125+` while nobody has counted more. */
function useTotal() {
  const { formatNumber } = useI18n();
  return ({ total, isExact }: PeoplePage) => `${formatNumber(total)}${isExact ? '' : '+'}`;
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
  readonly of: PeoplePage;
  readonly onPage: (page: number) => void;
}

function Pages({ page, of, onPage }: PagesProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const write = useTotal();
  const last = Math.ceil(of.total / PEOPLE_PER_PAGE);
  return (
    <div className={css.pages}>
      <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {translate('reports.people.previous')}
      </Button>
      <span>
        {translate('reports.people.more', {
          from: formatNumber((page - 1) * PEOPLE_PER_PAGE + 1),
          to: formatNumber(Math.min(of.total, page * PEOPLE_PER_PAGE)),
          total: write(of),
        })}
      </span>
      <Button small disabled={page >= last} onClick={() => onPage(page + 1)}>
        {translate('reports.people.next')}
      </Button>
    </div>
  );
}
