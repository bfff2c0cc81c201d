import type { MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useToGo } from '../toGo.ts';
import { CourseAction } from './CourseAction.tsx';
import { TodaySession } from './TodaySession.tsx';
import css from './course.module.css';

/** The card beside the content: how far one is, what is missing, the one button, and the session of today. */
export function NextStep({ course }: { course: MyCourseDetail }) {
  const { translate, formatPercent } = useI18n();
  const toGo = useToGo();
  const isSeated = hasSeat(course.enrolment_state);
  const missing = isSeated && course.phase !== 'ended' && toGo(course.completion, course.gives_certificate);
  return (
    <section className={css.next} aria-labelledby="next-step">
      <div className={css.contentHead}>
        <h2 id="next-step">{translate(course.phase === 'ended' ? 'course.progress' : 'course.next')}</h2>
        {isSeated && <span className={css.muted}>{formatPercent(course.progress / 100)}</span>}
      </div>
      {isSeated && (
        <ProgressBar
          value={course.progress / 100}
          label={translate('learn.progress_of', { name: course.name })}
        />
      )}
      {missing && (
        <p>
          <strong>{missing}</strong>
        </p>
      )}
      <CourseAction course={course} note={missing || undefined} />
      <TodaySession course={course} />
    </section>
  );
}

/** Whether the card would say anything. */
export const hasNextStep = ({
  enrolment_state,
  action,
  enrol_refusal,
  is_cancelled,
}: MyCourseDetail): boolean =>
  !is_cancelled && (hasSeat(enrolment_state) || action.kind !== 'none' || enrol_refusal !== null);
