import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useI18n } from '#ui/i18n.tsx';
import type { Place } from '../virtualGrid/cellPlace.ts';
import { useGradeFacts } from './GradeCell.tsx';
import { personGradesPath } from './personGradesPath.ts';
import type { Tiles } from './useTiles.ts';
import css from './grades.module.css';

/** All details of the selected cell, in words. The grid announces them itself. */
export function CellDetail({ tiles, place: { row, column } }: { tiles: Tiles; place: Place }) {
  const translate = useTranslate();
  const facts = useGradeFacts();
  const { lang } = useI18n();
  const person = tiles.personAt(row);
  const quiz = tiles.quizAt(column);
  const grade = person && quiz ? tiles.gradeAt(row, column) : undefined;
  const { taken = 0, passed = 0, waiting = 0 } = person?.sums ?? {};
  const description = !person
    ? []
    : quiz
      ? [
          quiz.class.name,
          ...(grade ? facts(grade) : grade === null ? [translate('gradeMatrix.not_part')] : []),
        ]
      : [translate('gradeMatrix.sums', { taken, passed, waiting })];
  return (
    <p className={css.detail}>
      {person ? (
        <>
          <span>
            <strong>{[person.user.name, quiz?.name].filter(Boolean).join(' · ')}</strong>{' '}
            {description.join(' · ')}
          </span>
          <Link to={`/${lang}/${personGradesPath(person.user.slug, quiz?.slug)}`}>
            {translate('gradeMatrix.user')}
          </Link>
        </>
      ) : (
        translate('gradeMatrix.choose')
      )}
    </p>
  );
}
