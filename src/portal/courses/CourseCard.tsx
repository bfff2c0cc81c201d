import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyCourse } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { shortDate } from '../dates.ts';
import { isPast, stateTag } from './courseState.ts';
import css from './CourseCard.module.css';

interface CourseCardProps {
  readonly course: MyCourse;
  /** One line with a small cover, for the list view. */
  readonly row?: boolean;
  /** For places without a heading between the page's and the card's. */
  readonly heading?: 'h2' | 'h3';
}

/** A class as a card or as a row; the whole card is one link. */
export function CourseCard({ course, row, heading: Heading = 'h3' }: CourseCardProps) {
  const { lang, translate, formatPercent } = useI18n();
  const progress = course.progress / 100;
  return (
    <article className={row ? css.row : css.card}>
      <div className={css.cover}>
        <Cover slug={course.slug} type={course.type} image={course.image} />
      </div>
      <div className={css.body}>
        <CourseTags course={course} />
        <Heading className={css.name}>
          <Link className={css.link} to={`/${lang}/my-course/${course.slug}`}>
            {course.name}
          </Link>
        </Heading>
        <CourseLine course={course} />
      </div>
      {hasSeat(course.enrolment_state) && (
        <div className={css.progress}>
          <ProgressBar value={progress} label={translate('learn.progress_of', { name: course.name })} />
          <span className={css.percent} aria-hidden>
            {formatPercent(progress)}
          </span>
        </div>
      )}
    </article>
  );
}

export function CourseTags({ course }: { course: MyCourse }) {
  const { translate, ...formats } = useI18n();
  const { word, tone } = stateTag(course);
  const done = course.enrolment_state === 'completed';
  const now = Date.now();
  // The end of the class is in the line below.
  const quizDeadline = course.next_deadline === course.end_at ? null : course.next_deadline;
  return (
    <div className={css.tags}>
      <Tag tone={tone} icon={done && <CircleCheck size={14} strokeWidth={1.8} aria-hidden />}>
        {translate(word)}
      </Tag>
      {course.mandatory && <Tag tone="warn">{translate('courses.mandatory')}</Tag>}
      {isPast(course, now) && (
        <Tag tone={course.is_obliged ? 'bad' : 'neutral'}>
          {translate(course.is_obliged ? 'courses.overdue' : 'home.due_missed.quiz')}
        </Tag>
      )}
      {!isPast(course, now) && !done && quizDeadline && hasSeat(course.enrolment_state) && (
        <Tag>{translate('courses.deadline', { date: shortDate(formats, quizDeadline) })}</Tag>
      )}
    </div>
  );
}

/** `Kompetensi · sampai 5 Des` */
function CourseLine({ course }: { course: MyCourse }) {
  const { translate, ...formats } = useI18n();
  const parts = [translate(`class_type.${course.type}`)];
  if (course.self_paced) parts.push(translate('courses.no_date'));
  else if (course.phase === 'upcoming' && course.start_at)
    parts.push(translate('courses.starts', { date: shortDate(formats, course.start_at) }));
  else if (course.end_at)
    parts.push(
      translate(course.phase === 'ended' ? 'courses.ended_on' : 'courses.until', {
        date: shortDate(formats, course.end_at),
      }),
    );
  const [first] =
    course.enrol_refusal === 'prerequisites' ? [...course.missing, ...course.missing_competencies] : [];
  if (first) parts.push(translate('courses.locked_after', { name: first.name }));
  else if (course.enrolment_state === null && course.seats_left !== null && course.seats_left > 0)
    parts.push(translate('course.seats_left', course.seats_left));
  return <p className={css.line}>{parts.join(' · ')}</p>;
}
