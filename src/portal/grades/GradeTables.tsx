import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MyGrade } from '#shared/api/grades.ts';
import { useI18n } from '#ui/i18n.tsx';
import { tableClass } from '#ui/Table.tsx';
import { scoreText } from '../scores.ts';
import { columnsOf, GradeRow, hasRetries, type AttemptPath } from './GradeRow.tsx';
import { sumsOf } from './gradePoints.ts';
import css from './grades.module.css';

interface GradeTablesProps {
  readonly grades: readonly MyGrade[];
  /** The page of an attempt; absent if the reader may not open it. */
  readonly attemptPath?: AttemptPath | undefined;
}

/** Grades by class: one table for each, cards on phones. The fragment of the address names a quiz to scroll to. */
export function GradeTables({ grades, attemptPath }: GradeTablesProps) {
  const quiz = decodeURIComponent(useLocation().hash.slice(1));
  useEffect(() => {
    if (quiz) document.getElementById(quiz)?.scrollIntoView({ block: 'center' });
  }, [quiz]);
  const classes = [...new Map(grades.map((grade) => [grade.class.id, grade.class])).values()];
  return classes.map((course) => (
    <ClassGrades
      key={course.id}
      name={course.name}
      grades={grades.filter((grade) => grade.class.id === course.id)}
      chosen={quiz}
      attemptPath={attemptPath}
    />
  ));
}

function ClassGrades({
  name,
  grades,
  chosen,
  attemptPath,
}: GradeTablesProps & { name: string; chosen: string }) {
  const { translate, formatNumber } = useI18n();
  const { passed, count, average } = sumsOf(grades);
  const columns = columnsOf(grades);
  const withTrend = hasRetries(grades);
  const sums = [
    translate('grades.passed_of', { passed, count }),
    average !== null && translate('grades.average', { score: scoreText(average, formatNumber) }),
  ].filter(Boolean);
  return (
    <table className={tableClass({ framed: true, lines: 'above', cards: 'boxes' }, css.table)}>
      <caption>
        {name}
        <span className={css.sums}>{sums.join(' · ')}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            {translate(grades.some(({ module }) => module) ? 'grades.quiz_or_package' : 'grades.quiz')}
          </th>
          <th scope="col">{translate('grades.state')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.number}>
              {translate(`grades.${column}`)}
            </th>
          ))}
          {withTrend && (
            <th scope="col" className={css.spark}>
              {translate('grades.trend')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {grades.map((grade) => (
          <GradeRow
            key={grade.quiz.id}
            grade={grade}
            isChosen={grade.quiz.slug === chosen}
            columns={columns}
            withTrend={withTrend}
            attemptPath={attemptPath}
          />
        ))}
      </tbody>
    </table>
  );
}
