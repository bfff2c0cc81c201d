import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { focusOnMount } from '../focusOnMount.ts';
import type { QuizQuestion } from './quizQuestion.ts';

interface MoveDialogProps {
  /** All questions in their order. */
  readonly list: readonly QuizQuestion[];
  readonly selected: readonly string[];
  readonly onClose: () => void;
  /** Gets the ids of all questions in the new order. */
  readonly onMove: (ids: readonly string[]) => void;
}

const STEM_LENGTH = 60;

/** Moves the selected questions together, in their order: to the beginning, or after another question. */
export function MoveDialog({ list, selected, onClose, onMove }: MoveDialogProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const others = list.filter(({ id }) => !selected.includes(id));
  const [after, setAfter] = useState('');
  const count = selected.length;
  const move = () => {
    const at = others.findIndex(({ id }) => id === after) + 1;
    const rest = others.map(({ id }) => id);
    const chosen = list.filter(({ id }) => selected.includes(id)).map(({ id }) => id);
    onMove([...rest.slice(0, at), ...chosen, ...rest.slice(at)]);
  };
  return (
    <Dialog
      title={translate('bank.move_count', { smart_count: count, count: formatNumber(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" onClick={move}>
            {translate('bank.move_go')}
          </Button>
        </>
      }
    >
      <Field label={translate('bank.move_where')}>
        {(control) => (
          <select
            {...control}
            ref={focusOnMount}
            value={after}
            onChange={({ target }) => setAfter(target.value)}
          >
            <option value="">{translate('bank.move_first')}</option>
            {list.map(({ id, stem }, index) =>
              selected.includes(id) ? null : (
                <option key={id} value={id}>
                  {translate('bank.move_after', { no: formatNumber(index + 1), stem: short(stem) })}
                </option>
              ),
            )}
          </select>
        )}
      </Field>
    </Dialog>
  );
}

const short = (text: string): string =>
  text.length > STEM_LENGTH ? `${text.slice(0, STEM_LENGTH - 1)}…` : text;
