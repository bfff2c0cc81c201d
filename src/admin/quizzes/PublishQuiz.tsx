import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { quizzes } from '#shared/resources/quizzes.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PublishButton, usePublication } from '../generated/PublishButton.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from './quizzes.module.css';

interface PublishQuizProps {
  readonly quiz: LinkRecord;
  /** How many things are missing. */
  readonly missing: number;
  /** The id of the sentence that names them. */
  readonly sentence: string;
}

/** Publishes the quiz. While something is missing it cannot be pressed, says so on focus, and leads to the sentence about it. */
export function PublishQuiz({ quiz, missing, sentence }: PublishQuizProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { isAllowed, label } = usePublication(quizzes, quiz);
  const id = useId();
  if (missing === 0 || !isAllowed)
    return <PublishButton resource={quizzes} record={quiz} isSecondary={false} />;
  return (
    <span className={css.publish}>
      <Button
        small
        variant="primary"
        aria-disabled
        aria-describedby={id}
        onClick={() => document.getElementById(sentence)?.querySelector<HTMLElement>('a, :scope')?.focus()}
      >
        {label}
      </Button>
      <span id={id} role="tooltip" className={css.why}>
        {translate('bank.not_yet', { smart_count: missing, count: formatNumber(missing) })}
      </span>
    </span>
  );
}
