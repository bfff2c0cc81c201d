import { Circle, CircleCheck } from 'lucide-react';
import type { CompletionItem, MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './course.module.css';

/** The completion requirements of the class; for participants also what is done, and what is missing. */
export function CompletionCard({ course: { completion, enrolment_state } }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  if (completion.length === 0) return null;
  return (
    <Card title={translate('course.completion')}>
      <ul className={css.completion}>
        {completion.map((item) => (
          <Requirement key={item.what} item={item} isSeated={hasSeat(enrolment_state)} />
        ))}
      </ul>
    </Card>
  );
}

function Requirement({ item: { what, done, total }, isSeated }: { item: CompletionItem; isSeated: boolean }) {
  const { translate } = useI18n();
  const isDone = done >= total;
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li data-done={isDone}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <span>
        {translate(`course.asks.${what}`, { smart_count: total })}
        {isSeated && (
          <small>{translate(isDone ? 'course.asked_done' : 'course.modules_done', { done, total })}</small>
        )}
      </span>
    </li>
  );
}
