import { CircleCheck, Target } from 'lucide-react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './result.module.css';

/** What the completed class has brought: its competency, and how many mandatory classes are done. */
export function Gained({ course }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  const { competency, level, after } = course;
  if (!competency && !course.mandatory) return null;
  return (
    <Card title={translate('result.gained')}>
      <ul className={css.gained}>
        {competency && (
          <li>
            <Target size={18} strokeWidth={1.6} aria-hidden />
            {translate(level === null ? 'result.competency' : 'result.competency_level', {
              name: competency.name,
              level,
            })}
          </li>
        )}
        {course.mandatory && after && (
          <li>
            <CircleCheck size={18} strokeWidth={1.6} aria-hidden />
            {translate('result.mandatory', after.mandatory)}
          </li>
        )}
      </ul>
    </Card>
  );
}
