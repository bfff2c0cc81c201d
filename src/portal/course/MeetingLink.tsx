import { ExternalLink } from 'lucide-react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { buttonClass } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './course.module.css';

/** Beside the next step: on the day of a meeting it is the next step. The server sends the link only to enrolled people. */
export function MeetingLink({ course }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  if (!course.link || course.phase === 'ended' || course.is_cancelled) return null;
  return (
    <a className={buttonClass({}, css.join)} href={course.link} target="_blank" rel="noreferrer">
      {translate('course.join')}
      <ExternalLink size={16} strokeWidth={1.6} aria-hidden />
      <span className="visually-hidden">{translate('learn.new_tab')}</span>
    </a>
  );
}
