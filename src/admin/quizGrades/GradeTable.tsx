import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import {
  quizGradeSorts,
  type QuizGradeRow,
  type QuizGradeSort,
  type QuizGradeState,
} from '#shared/api/quizGrades.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import css from './quizGrades.module.css';

export const stateTones: Readonly<Record<QuizGradeState, Tone>> = {
  not_taken: 'neutral',
  responding: 'info',
  sending: 'info',
  validating: 'warn',
  pending: 'warn',
  passed: 'ok',
  failed: 'bad',
};

const columns = [
  'name',
  'state',
  'grade',
  'highest',
  'last_attempt',
  'correct',
  'incorrect',
  'attempt_count',
] as const;
type Column = (typeof columns)[number];
const sortOf = (column: Column): QuizGradeSort | undefined => quizGradeSorts.find((sort) => sort === column);

export interface Sorting {
  readonly sort: QuizGradeSort;
  readonly order: 'asc' | 'desc';
}
interface GradeTableProps {
  readonly rows: readonly QuizGradeRow[];
  readonly quiz: string;
  readonly passing: number;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  /** Absent: nobody can be given one more attempt here. */
  readonly onGrant?: ((row: QuizGradeRow) => void) | undefined;
}

/** The people of a quiz; on a phone each is a card. */
export function GradeTable(props: GradeTableProps) {
  const translate = useTranslate();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column} column={column} {...props} />
            ))}
            {props.onGrant && (
              <th scope="col" className={css.action}>
                <span className="visually-hidden">{translate('quizGrades.act.grant')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <PersonRow key={row.user.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  column,
  sorting,
  onSort,
}: { column: Column } & Pick<GradeTableProps, 'sorting' | 'onSort'>) {
  const translate = useTranslate();
  const text = translate(`quizGrades.columns.${column}`);
  const sort = sortOf(column);
  const isNumber = column !== 'name' && column !== 'state';
  const look = isNumber ? css.number : undefined;
  if (!sort)
    return (
      <th scope="col" className={look}>
        {text}
      </th>
    );
  const isSorted = sorting.sort === sort;
  const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown;
  // A score is looked at from the top first.
  const order = isSorted ? (sorting.order === 'asc' ? 'desc' : 'asc') : isNumber ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={css.sort} onClick={() => onSort({ sort, order })}>
        {text}
        {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
      </button>
    </th>
  );
}

function PersonRow({ row, quiz, passing, onGrant }: { row: QuizGradeRow } & GradeTableProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const score = (value: number | null) =>
    value === null ? '–' : formatNumber(value, { maximumFractionDigits: 1 });
  const label = (column: Column) => translate(`quizGrades.columns.${column}`);
  const cells: readonly (readonly [Column, string])[] = [
    ['highest', score(row.highest)],
    ['last_attempt', score(row.last_attempt)],
    ['correct', score(row.correct)],
    ['incorrect', score(row.incorrect)],
    ['attempt_count', row.state === 'not_taken' ? '–' : formatNumber(row.attempt_count)],
  ];
  return (
    <tr>
      <th scope="row">
        <PersonName row={row} quiz={quiz} />
        <span className={css.aside}>{[row.user.slug, row.department].filter(Boolean).join(' · ')}</span>
      </th>
      <td data-label={label('state')}>
        <span className={css.tags}>
          <Tag tone={stateTones[row.state]}>{translate(`quizGrades.state.${row.state}`)}</Tag>
          {row.passed && row.state !== 'passed' && (
            <Tag tone="ok">{translate('quizGrades.state.passed')}</Tag>
          )}
          {row.is_paused && <Tag tone="warn">{translate('quizGrades.paused')}</Tag>}
          {row.could_read_questions && <Tag tone="warn">{translate('quizGrades.could_read')}</Tag>}
        </span>
      </td>
      <td data-label={label('grade')} data-empty={row.grade === null || undefined} className={css.number}>
        {row.grade === null ? '–' : <Score value={row.grade} passing={passing} />}
      </td>
      {cells.map(([column, text]) => (
        <td
          key={column}
          data-label={label(column)}
          data-empty={text === '–' || undefined}
          className={css.number}
        >
          {text}
        </td>
      ))}
      {onGrant && (
        <td className={css.action}>
          {row.attempt_count > 0 && (
            <Button
              small
              variant="text"
              aria-label={translate('quizGrades.grant_to', { name: row.user.name })}
              onClick={() => onGrant(row)}
            >
              {translate('quizGrades.act.grant')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function PersonName({ row, quiz }: { row: QuizGradeRow; quiz: string }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!row.newest) return <span>{row.user.name}</span>;
  return (
    <Link
      to={`/${lang}/grade/quiz/${encodeURIComponent(quiz)}/attempt/${row.newest.id}`}
      aria-label={translate('quizGrades.open', { name: row.user.name })}
    >
      {row.user.name}
    </Link>
  );
}

/** The grade as a bar beside the passing score, and in words. */
function Score({ value, passing }: { value: number; passing: number }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const text = formatNumber(value, { maximumFractionDigits: 1 });
  return (
    <span className={css.score}>
      <strong>{text}</strong>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={translate('quizGrades.of_passing', { score: text, passing: formatNumber(passing) })}
      >
        <rect className={css.track} width={100} height={10} />
        <rect className={value >= passing ? css.passed : css.below} width={value} height={10} />
        <rect className={css.needed} x={Math.min(98.5, passing)} width={1.5} height={10} />
      </svg>
    </span>
  );
}
