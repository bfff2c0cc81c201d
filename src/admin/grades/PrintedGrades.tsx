import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { MatrixTile } from '#dataProvider/gradeMatrixCalls.ts';
import type { MatrixPerson, MatrixQuiz } from '#shared/api/gradeMatrix.ts';
import { useI18n } from '#ui/i18n.tsx';
import { PrintedSheet } from '../printed/PrintedSheet.tsx';
import { usePrintedSheet } from '../printed/usePrintedSheet.ts';
import { legend, StateSign, useMeasured } from './GradeCell.tsx';
import { PEOPLE, QUIZZES, tileQuery } from './useTiles.ts';
import type { Measure } from './useGradeFilter.ts';

/** The maximum to print: use the file for more. */
const MAX_TILES = { people: 4, quizzes: 3 };
/** Quizzes side by side on a landscape sheet. */
const COLUMNS = 10;

interface Sheet {
  readonly people: readonly MatrixPerson[];
  readonly quizzes: readonly MatrixQuiz[];
  readonly isWhole: boolean;
}

/** Prints more than the screen holds. */
export function usePrinting(filter: URLSearchParams) {
  const queryClient = useQueryClient();
  const tile = (page: number, quizPage: number): Promise<MatrixTile> =>
    queryClient.fetchQuery(tileQuery(filter, page, quizPage));
  return usePrintedSheet<Sheet>(async () => {
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
    return { people, quizzes, isWhole };
  });
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

interface PrintedGradesProps {
  readonly sheet: Sheet;
  readonly measure: Measure;
}

/** Tables of ten quizzes each, every one with the names. Not a view: it is for paper. */
export function PrintedGrades({ sheet: { people, quizzes, isWhole }, measure }: PrintedGradesProps) {
  const translate = useTranslate();
  const { formatDate, formatNumber } = useI18n();
  const parts = upTo(Math.ceil(quizzes.length / COLUMNS)).map((no) =>
    quizzes.slice((no - 1) * COLUMNS, no * COLUMNS),
  );
  const counts = { people: formatNumber(people.length), quizzes: formatNumber(quizzes.length) };
  return (
    <PrintedSheet
      title={translate(`gradeMatrix.measure.${measure}`)}
      note={translate(isWhole ? 'gradeMatrix.print_all' : 'gradeMatrix.print_note', {
        date: formatDate(Date.now()),
        ...counts,
      })}
      legend={legend.map((state) => (
        <span key={state}>
          <StateSign state={state} /> {translate(`admin.attempt_state.${state}`)}
        </span>
      ))}
    >
      {parts.map((part) => (
        <PrintedTable key={part[0]!.id} quizzes={part} people={people} measure={measure} />
      ))}
    </PrintedSheet>
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
