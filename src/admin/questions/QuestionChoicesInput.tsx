import { Plus } from 'lucide-react';
import { useTranslate, ValidationError } from 'ra-core';
import { useId, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { choiceLetter } from '#ui/content/questionKinds/choiceLetter.ts';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { RowActions } from '../inputs/RowActions.tsx';
import { ChoiceFeedback } from './ChoiceFeedback.tsx';
import { ChoiceExtras } from './ChoiceExtras.tsx';
import {
  lineKindOf,
  useChoices,
  useExtras,
  type Extras,
  type LineKind,
  type QuestionForm,
} from './questionLines.ts';
import css from './questions.module.css';

/**
 * The answers of a question. Choices can be marked as right: one of them (radio), or several (check boxes) if the question allows it. Enter
 * adds a line below, Alt and the arrows move it.
 */
export function QuestionChoicesInput({ field, label }: AutoInputProps) {
  const translate = useTranslate();
  const max = field.max ?? 100;
  const { control } = useFormContext<QuestionForm>();
  const kind = lineKindOf(useWatch({ control, name: 'type' }));
  const { rows, multiple, message, list, addAfter, moveTo, remove } = useChoices(max, kind);
  const extras = useExtras(multiple, kind);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    // Ctrl Enter saves the question.
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') addAfter(index);
    else if (event.altKey && event.key === 'ArrowUp') moveTo(index, index - 1);
    else if (event.altKey && event.key === 'ArrowDown') moveTo(index, index + 1);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset className={css.choices} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={css.hint}>
        {translate(`admin.question.${kind.isMarked && multiple ? 'mark_many' : kind.hint}`)}
      </p>
      <ol ref={list}>
        {rows.map((row, index) => (
          <ChoiceRow
            key={row}
            index={index}
            count={rows.length}
            kind={kind}
            multiple={multiple}
            extras={extras}
            group={id}
            onKeyDown={onKeyDown}
            onMove={moveTo}
            onRemove={remove}
          />
        ))}
      </ol>
      {message && (
        <p className={css.error} role="alert">
          <ValidationError error={message} />
        </p>
      )}
      <Button small disabled={rows.length >= max} onClick={() => addAfter(rows.length - 1)}>
        <Plus size={16} strokeWidth={1.6} aria-hidden />
        {translate(`admin.question.${kind.add}`)}
      </Button>
    </fieldset>
  );
}

interface ChoiceRowProps {
  readonly index: number;
  readonly count: number;
  readonly kind: LineKind;
  readonly multiple: boolean;
  readonly extras: Extras;
  readonly group: string;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

function ChoiceRow({ index, count, kind, group, ...props }: ChoiceRowProps) {
  const { multiple, extras, onKeyDown, onMove, onRemove } = props;
  const translate = useTranslate();
  const form = useFormContext<QuestionForm>();
  const isCorrect = useIsCorrect(index, multiple);
  const error = form.formState.errors.choices?.[index]?.text?.message;
  const letter = kind.isMarked ? choiceLetter(index) : String(index + 1);
  const id = useId();
  return (
    <li className={isCorrect && kind.isMarked ? `${css.choice} ${css.correct}` : css.choice}>
      {kind.isMarked && <CorrectMark index={index} letter={letter} multiple={multiple} group={group} />}
      <span className={css.letter} aria-hidden>
        {letter}
      </span>
      <input
        type="text"
        {...form.register(`choices.${index}.text`)}
        inputMode={kind.hasTolerance ? 'decimal' : 'text'}
        aria-label={translate(`admin.question.${kind.text}`, { letter })}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? id : undefined}
        onKeyDown={(event) => onKeyDown(event, index)}
      />
      {kind.hasMatch && (
        <input
          type="text"
          {...form.register(`choices.${index}.match`)}
          aria-label={translate('admin.question.match', { letter })}
          placeholder={translate('admin.question.match_placeholder')}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      )}
      <ChoiceExtras index={index} letter={letter} extras={extras} />
      <RowActions
        no={letter}
        index={index}
        count={count}
        min={kind.min}
        onMove={onMove}
        onRemove={onRemove}
      />
      {kind.hasFeedback && <ChoiceFeedback index={index} letter={letter} />}
      {error && (
        <span id={id} className={css.error}>
          <ValidationError error={error} />
        </span>
      )}
    </li>
  );
}

/** If one answer is right, the first marked line. */
function useIsCorrect(index: number, multiple: boolean): boolean {
  const { control } = useFormContext<QuestionForm>();
  const choices = useWatch({ control, name: 'choices' }) ?? [];
  // Trap: of two radios of a group that are checked at once the browser unchecks one, and React does not notice.
  return multiple
    ? Boolean(choices[index]?.correct)
    : choices.findIndex((choice) => choice.correct) === index;
}

interface CorrectMarkProps {
  readonly index: number;
  readonly letter: string;
  readonly multiple: boolean;
  readonly group: string;
}

function CorrectMark({ index, letter, multiple, group }: CorrectMarkProps) {
  const translate = useTranslate();
  const form = useFormContext<QuestionForm>();
  const mark = (correct: boolean) => {
    const choices = form.getValues('choices');
    choices.forEach((_choice, at) => {
      const value = at === index ? correct : multiple ? undefined : false;
      if (value !== undefined)
        form.setValue(`choices.${at}.correct`, value, { shouldDirty: true, shouldTouch: true });
    });
  };
  return (
    <input
      key={multiple ? 'many' : 'one'}
      type={multiple ? 'checkbox' : 'radio'}
      name={`${group}-correct`}
      checked={useIsCorrect(index, multiple)}
      aria-label={translate('admin.question.is_correct', { letter })}
      onChange={(event) => mark(event.target.checked)}
    />
  );
}
