import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MatrixTile } from '#dataProvider/gradeMatrixCalls.ts';
import type { MatrixPerson, MatrixQuiz } from '#shared/api/gradeMatrix.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import { legend, StateSign, useMeasured } from './GradeCell.tsx';
import { PEOPLE, QUIZZES, tileQuery } from './useTiles.ts';
import type { Measure } from './useGradeFilter.ts';
import css from './grades.module.css';

/** The maximum to print: use the file for more. */
const MAX_TILES = { people: 4, quizzes: 3 };
/** Quizzes side by side on a landscape sheet. */
const COLUMNS = 10;

interface Sheet {
  readonly people: readonly MatrixPerson[];
  readonly quizzes: readonly MatrixQuiz[];
  readonly isWhole: boolean;
}

/** Loads what a printer gets, which is more than the screen holds, lays it out and opens the browser's dialog. */
export function usePrinting(filter: URLSearchParams) {
  const queryClient = useQueryClient();
  const showError = useFailureNotice();
  const [sheet, setSheet] = useState<Sheet>();
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!sheet) return undefined;
    const done = () => setSheet(undefined);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [sheet]);
  const tile = (page: number, quizPage: number): Promise<MatrixTile> =>
    queryClient.fetchQuery(tileQuery(filter, page, quizPage));
  const print = async () => {
    setReading(true);
    try {
      const first = await tile(1, 1);
      const pages = upTo(Math.min(MAX_TILES.people, Math.ceil(first.meta.total / PEOPLE)));
      const quizPages = upTo(Math.min(MAX_TILES.quizzes, Math.ceil(first.meta.quiz_total / QUIZZES)));
      const rows = await Promise.all(pages.map((page) => Promise.all(quizPages.map((of) => tile(page, of)))));
      const people = rows.flatMap((tiles) =>
        (tiles[0]?.data.people ?? []).map((person, i) => ({
          ...person,
          grades: tiles.flatMap(({ data }) => data.people[i]?.grades ?? []),
        })),
      );
      const quizzes = rows[0]?.flatMap(({ data }) => data.quizzes) ?? [];
      const isWhole =
        first.meta.total_is_exact &&
        people.length >= first.meta.total &&
        quizzes.length >= first.meta.quiz_total;
      setSheet({ people, quizzes, isWhole });
    } catch (error) {
      showError(error);
    } finally {
      setReading(false);
    }
  };
  return { sheet, isReading, print: () => void print() };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

interface PrintedGradesProps {
  readonly sheet: Sheet;
  readonly measure: Measure;
  /** The filters in words. */
  readonly filters: string;
}

/** Landscape tables of ten quizzes each, every one with the names; outside the shell, which is not printed. Not a view: it is for paper. */
export function PrintedGrades({ sheet: { people, quizzes, isWhole }, measure, filters }: PrintedGradesProps) {
  const translate = useTranslate();
  const { formatDate, formatNumber } = useI18n();
  const parts = upTo(Math.ceil(quizzes.length / COLUMNS)).map((no) =>
    quizzes.slice((no - 1) * COLUMNS, no * COLUMNS),
  );
  const counts = { people: formatNumber(people.length), quizzes: formatNumber(quizzes.length) };
  return createPortal(
    <div className={css.printed} data-print-only>
      <h1>{translate(`gradeMatrix.measure.${measure}`)}</h1>
      <p>
        {translate(isWhole ? 'gradeMatrix.print_all' : 'gradeMatrix.print_note', {
          date: formatDate(Date.now()),
          ...counts,
        })}{' '}
        {filters}
      </p>
      <p className={css.legend}>
        {legend.map((state) => (
          <span key={state}>
            <StateSign state={state} /> {translate(`admin.attempt_state.${state}`)}
          </span>
        ))}
      </p>
      {parts.map((part) => (
        <PrintedTable key={part[0]!.id} quizzes={part} people={people} measure={measure} />
      ))}
    </div>,
    document.body,
  );
}

function PrintedTable({
  people,
  quizzes,
  measure,
}: Pick<Sheet, 'people' | 'quizzes'> & { measure: Measure }) {
  const translate = useTranslate();
  const value = useMeasured();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{translate('gradeMatrix.person')}</th>
          {quizzes.map((quiz) => (
            <th key={quiz.id} scope="col">
              {quiz.name}
              <small>{quiz.class.name}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.user.id}>
            <th scope="row">
              {person.user.name} <small>{person.user.slug}</small>
            </th>
            {quizzes.map((quiz) => {
              const grade = person.grades.find(({ quiz_id }) => quiz_id === quiz.id);
              return (
                <td key={quiz.id}>
                  {grade && (
                    <>
                      {value(grade, measure)} <StateSign state={grade.state} />
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
