import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Practice, PracticeSet } from '#shared/api/practice.ts';
import { BOX_DAYS } from '#shared/domain/practice.ts';
import type { Language } from '#shared/schema/languages.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Loaded } from '../Loaded.tsx';
import { PracticeRun } from './PracticeRun.tsx';
import { practiceQuery } from './practiceQuery.ts';
import css from './practice.module.css';

/** What one got wrong, again after some days. `?quiz=` practises one quiz, `?quiz=all` everything that is due. */
export function MyPractice() {
  const { lang, translate } = useI18n();
  const [params] = useSearchParams();
  const quiz = params.get('quiz');
  return (
    <Page title={translate('repeat.title')} lead={!quiz && translate('repeat.lead', { days: daysIn(lang) })}>
      <div className={css.practice}>{quiz ? <PracticeRun key={quiz} quiz={quiz} /> : <Overview />}</div>
    </Page>
  );
}

/** After how many days a question comes again. */
const daysIn = (lang: Language) => new Intl.ListFormat(locales[lang]).format(BOX_DAYS.map(String));

function Overview() {
  const query = useQuery(practiceQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton lines={4} />}>
      {(practice) =>
        practice.sets.length > 0 ? <Sets practice={practice} /> : <Nothing practice={practice} />
      }
    </Loaded>
  );
}

function Sets({ practice: { due, next_due_on, sets } }: { practice: Practice }) {
  const { translate, formatDay } = useI18n();
  return (
    <>
      {due > 0 ? (
        <div className={css.actions}>
          <ButtonLink variant="primary" to="?quiz=all">
            <Repeat size={18} strokeWidth={1.8} aria-hidden />
            {translate('repeat.due', due)}
          </ButtonLink>
        </div>
      ) : (
        <p className={css.notice}>
          <strong>{translate('repeat.set_done')}.</strong>{' '}
          {next_due_on && translate('repeat.next_on', { day: formatDay(next_due_on).date })}
        </p>
      )}
      <ul className={css.sets}>
        {sets.map((set) => (
          <SetLine key={set.quiz.id} set={set} isOnly={sets.length === 1} />
        ))}
      </ul>
    </>
  );
}

function SetLine({ set, isOnly }: { set: PracticeSet; isOnly: boolean }) {
  const { translate, formatDay } = useI18n();
  const { quiz, class: course, due, later, next_due_on } = set;
  const facts = [
    due > 0 && translate('repeat.due_short', due),
    later > 0 && translate('repeat.later', later),
    due === 0 && next_due_on && translate('repeat.next_on', { day: formatDay(next_due_on).date }),
  ];
  return (
    <li className={css.set}>
      <div>
        <strong>{quiz.name}</strong>
        <p className={css.muted}>{course.name}</p>
        <p className={css.muted}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {due > 0 && !isOnly && (
        <ButtonLink to={`?quiz=${quiz.id}`} aria-label={translate('repeat.start_of', { name: quiz.name })}>
          {translate('repeat.start')}
        </ButtonLink>
      )}
    </li>
  );
}

/** It does not say whether an answer was wrong before the quiz does. */
function Nothing({ practice }: { practice: Practice }) {
  const { lang, translate } = useI18n();
  const why = practice.has_closed ? 'closed' : 'none';
  return (
    <Empty
      icon={<Repeat size={28} strokeWidth={1.6} aria-hidden />}
      action={<ButtonLink to={`/${lang}/my-course`}>{translate('courses.title')}</ButtonLink>}
    >
      <strong>{translate(`repeat.${why}`)}.</strong> {translate(`repeat.${why}_body`)}
    </Empty>
  );
}
