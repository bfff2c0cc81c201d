import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import type { HomeData, TeachingItem } from '#shared/api/home.ts';
import { buttonClass, ButtonLink } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { dueTag } from '../dates.ts';
import { tabWords } from '../user/tabWords.ts';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** For people who train, correct or organize: what meets today, answers that wait, most first, and the classes that end within a week. */
export function Organizing({ data }: { data: HomeData }) {
  return (
    <Suspense>
      <Parts data={data} />
    </Suspense>
  );
}

function Parts({ data }: { data: HomeData }) {
  const { lang } = useI18n();
  use(tabWords(lang, ['organizing']));
  return (
    <>
      {!!data.teaching?.length && <Teaching items={data.teaching} />}
      {!!data.to_correct?.length && <ToCorrect quizzes={data.to_correct} />}
      {!!data.ending?.length && <Ending classes={data.ending} />}
    </>
  );
}

function Teaching({ items }: { items: readonly TeachingItem[] }) {
  const { lang, translate, formatTime } = useI18n();
  return (
    <Section title={translate('organizing.teaching')}>
      <ul className={css.due}>
        {items.map(({ class: course, group, session, start_at, end_at, location, link }) => {
          const base = `/${lang}/courses/${group.slug}/${course.slug}`;
          const name = session?.name ?? course.name;
          const times = `${formatTime(start_at)} – ${formatTime(end_at)}`;
          return (
            <li key={`${course.id}${start_at}${name}`} className={css.dueRow}>
              <div className={css.dueText}>
                <Link className={css.stretched} to={base}>
                  {name}
                </Link>
                <p className={css.muted}>
                  {[times, session && course.name, location].filter(Boolean).join(' · ')}
                </p>
              </div>
              <div className={css.meetingActions}>
                {session && (
                  <ButtonLink
                    small
                    to={`${base}?tab=attendance&session=${session.id}`}
                    aria-label={`${translate('organizing.roster')}: ${name}`}
                  >
                    {translate('organizing.roster')}
                  </ButtonLink>
                )}
                {link && (
                  <a
                    className={buttonClass({ small: true })}
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${translate('home.join')}: ${name} ${translate('learn.new_tab')}`}
                  >
                    {translate('home.join')}
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function ToCorrect({ quizzes }: { quizzes: NonNullable<HomeData['to_correct']> }) {
  const { lang, translate, formatNumber } = useI18n();
  return (
    <Section title={translate('organizing.waiting_for_you')}>
      <ul className={css.due}>
        {quizzes.map(({ quiz, answers }) => (
          <li key={quiz.id} className={css.dueRow}>
            <div className={css.dueText}>
              <Link className={css.stretched} to={`/${lang}/quiz/${quiz.slug}/correction`}>
                {quiz.name}
              </Link>
              <p className={css.muted}>{quiz.parent?.name ?? translate('organizing.review')}</p>
            </div>
            <Tag tone="warn">
              {translate('shell.to_correct_count', { smart_count: answers, count: formatNumber(answers) })}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Ending({ classes }: { classes: NonNullable<HomeData['ending']> }) {
  const { lang, translate, formatNumber, ...formats } = useI18n();
  return (
    <Section title={translate('organizing.ending')} more={`/${lang}/courses/group`}>
      <ul className={css.due}>
        {classes.map(({ class: course, group, end_at, unfinished }) => {
          const { day, month } = formats.formatDay(end_at);
          const tag = dueTag(end_at, translate, { ...formats });
          return (
            <li key={course.id} className={css.dueRow}>
              <time className={css.day} dateTime={end_at} title={formats.formatDateTime(end_at)}>
                <strong>{day}</strong>
                <span>{month}</span>
              </time>
              <div className={css.dueText}>
                <Link className={css.stretched} to={`/${lang}/courses/${group.slug}/${course.slug}`}>
                  {course.name}
                </Link>
                <p className={css.muted}>
                  {translate('organizing.ending_unfinished', {
                    smart_count: unfinished,
                    count: formatNumber(unfinished),
                  })}
                </p>
              </div>
              <Tag tone={tag.tone}>{tag.text}</Tag>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
