import { Award, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EvaluationView } from '#shared/api/evaluations.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './evaluation.module.css';

interface SentEvaluationProps {
  readonly view: EvaluationView;
  /** Path of the class. */
  readonly base: string;
  /** It was sent just now, which completed the class. */
  readonly isNew: boolean;
  readonly hasCompleted: boolean;
  readonly onEdit: () => void;
}

/** Thanks, the completion if it came with it, and the way to change the answers while that is possible. */
export function SentEvaluation({ view, base, isNew, hasCompleted, onEdit }: SentEvaluationProps) {
  const { translate, formatDateTime } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const Icon = hasCompleted ? Award : CircleCheck;
  return (
    <div className={css.sent} role="status">
      <Icon size={32} strokeWidth={1.4} aria-hidden />
      <div className={css.sentWords}>
        <h2 ref={heading} tabIndex={-1}>
          {translate(hasCompleted ? 'evaluation.completed' : isNew ? 'evaluation.thanks' : 'evaluation.sent')}
        </h2>
        <p>
          {hasCompleted && translate('evaluation.completed_body', { name: view.class.name })}{' '}
          {translate(view.is_anonymous ? 'evaluation.sent_anonymous' : 'evaluation.sent_named')}{' '}
          {view.closes_at && translate('evaluation.edit_until', { date: formatDateTime(view.closes_at) })}
        </p>
      </div>
      <div className={css.sentActions}>
        <ButtonLink variant="primary" to={base}>
          {translate('learn.to_class')}
        </ButtonLink>
        <Button onClick={onEdit}>{translate('evaluation.edit')}</Button>
      </div>
    </div>
  );
}
