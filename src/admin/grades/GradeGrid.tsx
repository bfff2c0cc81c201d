import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MatrixPerson, MatrixQuiz } from '#shared/api/gradeMatrix.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { gradesPath } from '../quizGrades/gradesPath.ts';
import type { Place } from '../virtualGrid/cellPlace.ts';
import { FIRST_SIGHT, VirtualGrid } from '../virtualGrid/VirtualGrid.tsx';
import { CellDetail } from './CellDetail.tsx';
import { GradeCell } from './GradeCell.tsx';
import { personGradesPath } from './personGradesPath.ts';
import { useTiles, type Tiles } from './useTiles.ts';
import type { Measure } from './useGradeFilter.ts';
import css from './grades.module.css';

interface GradeGridProps {
  readonly filter: URLSearchParams;
  readonly measure: Measure;
}

const SIZE = { name: 232, column: 120, head: 76, row: 40 };

/** People by quizzes. */
export function GradeGrid({ filter, measure }: GradeGridProps) {
  const translate = useTranslate();
  const [sight, setSight] = useState(FIRST_SIGHT);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const tiles = useTiles(filter, sight);
  const open = useOpen(tiles);
  return (
    <>
      <VirtualGrid
        id="grade"
        label={translate('gradeMatrix.grid')}
        className={css.grid}
        size={SIZE}
        rows={tiles.people}
        hasMore={tiles.hasMore}
        columns={tiles.quizzes}
        corner={translate('gradeMatrix.person')}
        renderHeading={(column) => <QuizHeading quiz={tiles.quizAt(column)} />}
        renderName={(row) => <RowName person={tiles.personAt(row)} />}
        renderCell={(row, column) => <GradeCell grade={tiles.gradeAt(row, column)} measure={measure} />}
        isLoaded={(row) => tiles.personAt(row) !== undefined}
        onSight={setSight}
        choice={{ active, onMove: setActive, onOpen: open }}
      />
      <CellDetail tiles={tiles} place={active} />
    </>
  );
}

function QuizHeading({ quiz }: { quiz: MatrixQuiz | undefined }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  if (!quiz) return null;
  return (
    <div className={css.column} title={`${quiz.name} · ${quiz.class.name}`}>
      <span className={css.className}>{quiz.class.name}</span>
      {!quiz.module && session.can('grade-quiz') ? (
        <Link to={`/${lang}/${gradesPath(quiz.slug)}`} tabIndex={-1} className={css.quizName}>
          {quiz.name}
        </Link>
      ) : (
        <span className={css.quizName}>{quiz.name}</span>
      )}
      <span className="visually-hidden">
        {translate('gradeMatrix.passing', { score: formatNumber(quiz.passing_score) })}
      </span>
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
    else if (quiz && !quiz.module && session.can('grade-quiz'))
      void navigate(`/${lang}/${gradesPath(quiz.slug)}`);
  };
}
