import { Link } from 'react-router-dom';
import type { HomeData } from '#shared/api/home.ts';
import { Tag } from '#ui/Tag.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { dueTag } from '../dates.ts';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** For who corrects, organizes or trains: answers that wait, most first, and the classes that end within a week. */
export function Organizing({ data }: { data: HomeData }) {
  return (
    <>
      {!!data.to_correct?.length && <ToCorrect quizzes={data.to_correct} />}
      {!!data.ending?.length && <Ending classes={data.ending} />}
    </>
  );
}

function ToCorrect({ quizzes }: { quizzes: NonNullable<HomeData['to_correct']> }) {
  const { lang, translate, formatNumber } = useI18n();
  return (
    <Section title={translate('home.waiting_for_you')}>
      <ul className={css.due}>
        {quizzes.map(({ quiz, answers }) => (
          <li key={quiz.id} className={css.dueRow}>
            <div className={css.dueText}>
              <Link className={css.stretched} to={`/${lang}/quiz/${quiz.slug}/correction`}>
                {quiz.name}
              </Link>
              <p className={css.muted}>{quiz.parent?.name ?? translate('home.review')}</p>
            </div>
            <Tag tone="warn">
              {translate('home.to_correct', { smart_count: answers, count: formatNumber(answers) })}
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
    <Section title={translate('home.ending')} more={`/${lang}/courses/group`}>
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
                  {translate('home.ending_unfinished', {
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
