import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MatrixPerson } from '#shared/api/gradeMatrix.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { gradesPath } from '../quizGrades/gradesPath.ts';
import { CellDetail } from './CellDetail.tsx';
import { GradeCell } from './GradeCell.tsx';
import { personGradesPath } from './personGradesPath.ts';
import { useTiles, type Tiles } from './useTiles.ts';
import { useViewport, type Place, type Viewport } from './useViewport.ts';
import type { Measure } from './useGradeFilter.ts';
import css from './grades.module.css';

interface GradeGridProps {
  readonly filter: URLSearchParams;
  readonly measure: Measure;
}

/**
 * People by quizzes, of which only what is to be seen is drawn and read: the header and the names stay. One stop of the Tab key;
 * arrows, Home, End and Page keys move in it, Enter opens.
 */
export function GradeGrid({ filter, measure }: GradeGridProps) {
  const view = useViewport();
  const tiles = useTiles(filter, view.seen);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  return <Grid view={view} tiles={tiles} measure={measure} active={active} onMove={setActive} />;
}

interface GridProps {
  readonly view: Viewport;
  readonly tiles: Tiles;
  readonly measure: Measure;
  readonly active: Place;
  readonly onMove: (place: Place) => void;
}

const cellId = ({ row, column }: Place) => `grade-${row}-${column}`;

export function Grid({ view, tiles, measure, active, onMove }: GridProps) {
  const translate = useTranslate();
  const open = useOpen(tiles);
  const { ref, size, seen } = view;
  const rows = range(seen.rows.from, Math.min(seen.rows.to, tiles.people));
  const columns = range(seen.columns.from, Math.min(seen.columns.to, tiles.quizzes));
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(active);
    const next = moved(active, event, { rows: tiles.people, columns: tiles.quizzes, page: view.pageRows });
    if (!next) return;
    event.preventDefault();
    // A cell that was clicked has the focus and may leave the screen.
    ref.current?.focus({ preventScroll: true });
    onMove(next);
    view.reveal(next);
  };
  return (
    <>
      <div
        ref={ref}
        className={css.grid}
        role="grid"
        tabIndex={0}
        aria-label={translate('gradeMatrix.grid')}
        aria-rowcount={tiles.hasMore ? -1 : tiles.people + 1}
        aria-colcount={tiles.quizzes + 1}
        aria-activedescendant={cellId(active)}
        onKeyDown={move}
      >
        <div
          role="presentation"
          className={css.plane}
          style={{
            width: size.name + tiles.quizzes * size.column,
            height: size.head + tiles.people * size.row,
          }}
        >
          <Heading tiles={tiles} columns={columns} view={view} active={active} />
          {rows.map((row) => (
            <Row
              key={row}
              row={row}
              columns={columns}
              measure={measure}
              {...{ tiles, view, active, onMove }}
            />
          ))}
        </div>
      </div>
      <CellDetail tiles={tiles} place={active} />
    </>
  );
}

function Heading({
  tiles,
  columns,
  view: { size },
  active,
}: Pick<GridProps, 'tiles' | 'view' | 'active'> & { columns: readonly number[] }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  return (
    <div role="row" aria-rowindex={1} className={css.heading} style={{ height: size.head }}>
      <div
        role="columnheader"
        aria-colindex={1}
        id={cellId({ row: -1, column: -1 })}
        className={css.corner}
        style={{ width: size.name }}
      >
        {translate('gradeMatrix.person')}
      </div>
      {columns.map((column) => {
        const quiz = tiles.quizAt(column);
        const path = quiz && session.can('grade-quiz') ? `/${lang}/${gradesPath(quiz.slug)}` : undefined;
        const place = { row: -1, column };
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            id={cellId(place)}
            data-active={isSame(place, active) || undefined}
            className={css.column}
            style={{ left: size.name + column * size.column, width: size.column }}
            title={quiz && `${quiz.name} · ${quiz.class.name}`}
          >
            {quiz && (
              <>
                <span className={css.className}>{quiz.class.name}</span>
                {path ? (
                  <Link to={path} tabIndex={-1} className={css.quizName}>
                    {quiz.name}
                  </Link>
                ) : (
                  <span className={css.quizName}>{quiz.name}</span>
                )}
                <span className="visually-hidden">
                  {translate('gradeMatrix.passing', { score: formatNumber(quiz.passing_score) })}
                </span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Row({
  row,
  columns,
  measure,
  tiles,
  view: { size },
  active,
  onMove,
}: Omit<GridProps, 'tiles'> & { tiles: Tiles; row: number; columns: readonly number[] }) {
  const name = { row, column: -1 };
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={css.row}
      style={{ top: size.head + row * size.row, height: size.row }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        id={cellId(name)}
        data-active={isSame(name, active) || undefined}
        className={css.name}
        style={{ width: size.name }}
      >
        <RowName person={tiles.personAt(row)} />
      </div>
      {columns.map((column) => {
        const place = { row, column };
        return (
          <div
            key={column}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={column + 2}
            id={cellId(place)}
            data-active={isSame(place, active) || undefined}
            className={css.cell}
            style={{ left: size.name + column * size.column, width: size.column }}
            onFocus={() => onMove(place)}
          >
            <GradeCell grade={tiles.gradeAt(row, column)} measure={measure} />
          </div>
        );
      })}
    </div>
  );
}

function RowName({ person }: { person: MatrixPerson | undefined }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!person) return <span className={css.bone} aria-label={translate('gradeMatrix.loading')} role="img" />;
  const { user, department } = person;
  return (
    <>
      <Link
        tabIndex={-1}
        to={`/${lang}/${personGradesPath(user.slug)}`}
        aria-label={translate('gradeMatrix.open', { name: user.name })}
      >
        {user.name}
      </Link>
      <span className={css.aside}>{[user.slug, department].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** A name opens the person, a heading the quiz, a cell the person at that quiz. */
function useOpen(tiles: Tiles) {
  const navigate = useNavigate();
  const { lang } = useI18n();
  return ({ row, column }: Place) => {
    const person = tiles.personAt(row);
    const quiz = tiles.quizAt(column);
    if (person) void navigate(`/${lang}/${personGradesPath(person.user.slug, quiz?.slug)}`);
    else if (quiz && session.can('grade-quiz')) void navigate(`/${lang}/${gradesPath(quiz.slug)}`);
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column;

/** Where a key leads; undefined: it is no key of the grid. The headings are at -1. */
export function moved(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns, page }: { readonly rows: number; readonly columns: number; readonly page: number },
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const goals: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? columns - 1 : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
  };
  const goal = goals[key];
  if (!goal) return undefined;
  const within = (value: number, count: number) => Math.max(-1, Math.min(count - 1, value));
  const next = { row: within(goal.row, rows), column: within(goal.column, columns) };
  // There is nothing above the names.
  return next.row < 0 && next.column < 0 ? { row, column } : next;
}
