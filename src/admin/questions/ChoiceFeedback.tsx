import { MessageSquare } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import type { QuestionForm } from './questionLines.ts';
import css from './questions.module.css';

const MAX_FEEDBACK = 1000;

interface ChoiceFeedbackProps {
  readonly index: number;
  readonly letter: string;
}

/** The feedback for learners who picked this line, opened on request. */
export function ChoiceFeedback({ index, letter }: ChoiceFeedbackProps) {
  const translate = useTranslate();
  const { control, register, formState } = useFormContext<QuestionForm>();
  const [isOpen, setOpen] = useState(false);
  const text = useWatch({ control, name: `choices.${index}.feedback` });
  const label = translate('bank.feedback_for', { letter });
  if (!isOpen && !text)
    return (
      <Button small variant="icon" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <MessageSquare size={16} strokeWidth={1.6} aria-hidden />
      </Button>
    );
  return (
    <textarea
      {...register(`choices.${index}.feedback`)}
      className={css.feedback}
      rows={1}
      maxLength={MAX_FEEDBACK}
      aria-label={label}
      aria-invalid={Boolean(formState.errors.choices?.[index]?.feedback)}
      placeholder={translate('bank.feedback')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in answer to a press
      autoFocus={isOpen}
    />
  );
}
