import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { questions } from '#shared/resources/questions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { parseMark } from '../corrections/markDraft.ts';
import { focusOnMount } from '../focusOnMount.ts';
import type { QuizQuestion } from './quizQuestion.ts';

interface SetMarksDialogProps {
  readonly selected: readonly QuizQuestion[];
  readonly onClose: () => void;
  readonly onSet: (mark: number) => void;
}

const { min = 0, max = 0 } = questions.fields.mark;

/** One mark for several questions. */
export function SetMarksDialog({ selected, onClose, onSet }: SetMarksDialogProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const count = selected.length;
  const form = useId();
  return (
    <Dialog
      title={translate('bank.set_marks_of', { smart_count: count, count: formatNumber(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {translate('bank.set')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const mark = parseMark(typed);
          if (mark >= min && mark <= max) onSet(mark);
          else setWrong(true);
        }}
      >
        <Field
          label={translate('bank.marks_head')}
          error={isWrong ? translate('bank.mark_range', { min, max }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={focusOnMount}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
