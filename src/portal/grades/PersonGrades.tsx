import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { UserGrades } from '#shared/api/gradeMatrix.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { userGradesQuery } from '../learningCalls.ts';
import { Loaded } from '../Loaded.tsx';
import { GradeTables } from './GradeTables.tsx';
import type { AttemptPath } from './GradeRow.tsx';
import { TranscriptHead } from './TranscriptHead.tsx';
import { Trend } from './Trend.tsx';
import css from './grades.module.css';

/** Another person's grades, for people who may see them; `nip` or the id names the person. */
export function PersonGrades({ nip, withName }: { nip: string; withName?: boolean }) {
  const query = useQuery(userGradesQuery(nip));
  return <Loaded query={query}>{(found) => <Found found={found} withName={withName ?? false} />}</Loaded>;
}

function Found({ found: { user, grades }, withName }: { found: UserGrades; withName: boolean }) {
  const { lang, translate } = useI18n();
  const attemptPath: AttemptPath = ({ quiz }, { id }) =>
    `/${lang}/grade/quiz/${encodeURIComponent(quiz.slug)}/attempt/${id}`;
  const facts = [user.slug, user.position, user.department, user.placement_city];
  return (
    <>
      {withName && (
        <p className={css.person}>
          <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}`}>{user.name}</Link>
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
      )}
      {grades.length === 0 ? (
        <Empty>{translate('grades.none_of', { name: user.name })}</Empty>
      ) : (
        <>
          <TranscriptHead name={user.name} facts={facts} />
          <Trend grades={grades} />
          <GradeTables grades={grades} attemptPath={session.can('grade-quiz') ? attemptPath : undefined} />
        </>
      )}
    </>
  );
}
