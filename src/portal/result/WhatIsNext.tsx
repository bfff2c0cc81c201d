import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './result.module.css';

/** After a completed class: its evaluation, if it is still open, and the class that is due next. */
export function WhatIsNext({ course }: { course: MyCourseDetail }) {
  const { lang, translate, formatDate, formatDay } = useI18n();
  const following = course.after?.next;
  const isAsked = course.evaluation?.state === 'open';
  if (!following && !isAsked) return null;
  const base = `/${lang}/my-course`;
  return (
    <Card title={translate('result.next')}>
      <ul className={css.nexts}>
        {following && (
          <li>
            <DateBlock at={following.next_deadline} day={formatDay} />
            <div>
              <Link to={`${base}/${following.slug}`}>{following.name}</Link>
              <p className={css.muted}>
                {following.next_deadline
                  ? translate('course.due', { date: formatDate(following.next_deadline) })
                  : translate('result.done_so_far', { percent: following.progress })}
              </p>
            </div>
          </li>
        )}
        {isAsked && (
          <li>
            <span className={css.block} aria-hidden>
              <Star size={20} strokeWidth={1.6} />
            </span>
            <p>{translate('course.evaluation_form')}</p>
          </li>
        )}
      </ul>
      {isAsked && (
        <ButtonLink wide to={`${base}/${course.slug}/evaluation`}>
          {translate('course.evaluate')}
        </ButtonLink>
      )}
    </Card>
  );
}

interface DateBlockProps {
  readonly at: string | null;
  readonly day: ReturnType<typeof useI18n>['formatDay'];
}

function DateBlock({ at, day: dayOf }: DateBlockProps) {
  if (!at) return null;
  const { day, month } = dayOf(at);
  return (
    <span className={css.block} aria-hidden>
      <strong>{day}</strong>
      {month}
    </span>
  );
}
