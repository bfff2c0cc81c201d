import { Plus } from 'lucide-react';
import { useGetOne, useTranslate, ValidationError } from 'ra-core';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { choiceLetter } from '#ui/content/QuestionView.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { RowActions } from '../inputs/RowActions.tsx';
import css from './questions.module.css';

interface Choice {
  /** Made by the server; stays with the choice through edits, because given answers point at it. */
  readonly key?: string | null;
  readonly text: string | null;
  readonly correct: boolean;
  readonly weight?: number | null;
  readonly pinned?: boolean;
}
interface QuestionForm {
  choices: Choice[];
  multiple: boolean;
  shuffle_answers: boolean;
  quiz_id: string | null;
}

const MIN_CHOICES = 2;
export const blankChoice: Choice = { text: '', correct: false };

/**
 * The choices of a question, each with its mark of being right: one of them (radio), or several (check boxes) when the
 * question says so. Enter adds a choice below, Alt and the arrows move it.
 */
export function QuestionChoicesInput({ field, label }: AutoInputProps) {
  const translate = useTranslate();
  const max = field.max ?? 100;
  const { rows, multiple, message, list, addAfter, moveTo, remove } = useChoices(max);
  const extras = useExtras(multiple);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent, index: number) => {
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
        {translate(multiple ? 'admin.question.mark_many' : 'admin.question.mark_one')}
      </p>
      <ol ref={list}>
        {rows.map((row, index) => (
          <ChoiceRow
            key={row}
            index={index}
            count={rows.length}
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
        {translate('admin.question.add_choice')}
      </Button>
    </fieldset>
  );
}

/** The choices in the form; adding and moving leads the focus along. */
function useChoices(max: number) {
  const form = useFormContext<QuestionForm>();
  const { fields, append, insert, remove, move } = useFieldArray({
    control: form.control,
    name: 'choices',
    keyName: 'row',
  });
  const multiple = Boolean(useWatch({ control: form.control, name: 'multiple' }));
  const focusNext = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const error = form.formState.errors.choices as
    | { message?: string; root?: { message?: string } }
    | undefined;

  useEffect(() => {
    const missing = MIN_CHOICES - fields.length;
    if (missing > 0)
      append(
        Array.from({ length: missing }, () => ({ ...blankChoice })),
        { shouldFocus: false },
      );
  }, [fields.length, append]);
  useOneCorrect(multiple);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelectorAll<HTMLInputElement>('input[type="text"]')[focusNext.current]?.focus();
    focusNext.current = null;
  });

  return {
    rows: fields.map(({ row }) => row),
    multiple,
    message: error?.message ?? error?.root?.message,
    list,
    remove,
    addAfter: (index: number) => {
      if (fields.length >= max) return;
      insert(index + 1, { ...blankChoice }, { shouldFocus: false });
      focusNext.current = index + 1;
    },
    moveTo: (from: number, to: number) => {
      if (to < 0 || to >= fields.length) return;
      move(from, to);
      focusNext.current = to;
    },
  };
}

/** Where only one answer may be right, the first mark stays and the others go. */
function useOneCorrect(multiple: boolean) {
  const form = useFormContext<QuestionForm>();
  useEffect(() => {
    if (multiple) return;
    const choices = form.getValues('choices') ?? [];
    const first = choices.findIndex((choice) => choice.correct);
    choices.forEach((choice, index) => {
      if (choice.correct && index !== first)
        form.setValue(`choices.${index}.correct`, false, { shouldDirty: true });
    });
  }, [multiple, form]);
}

interface Extras {
  readonly hasWeights: boolean;
  readonly hasPins: boolean;
}

/** What a choice can say more: its weight where the quiz counts by weights, its fixed place where the answers are shuffled. */
function useExtras(multiple: boolean): Extras {
  const { control } = useFormContext<QuestionForm>();
  const [quizId, isShuffled, choices] = useWatch({
    control,
    name: ['quiz_id', 'shuffle_answers', 'choices'],
  });
  const { data: quiz } = useGetOne('quizzes', { id: quizId ?? '' }, { enabled: Boolean(quizId) && multiple });
  const isWeighted = choices?.some(({ weight }) => typeof weight === 'number');
  return {
    hasWeights: multiple && (quiz?.['multi_answer_method'] === 'weighted' || Boolean(isWeighted)),
    hasPins: Boolean(isShuffled),
  };
}

interface ChoiceRowProps {
  readonly index: number;
  readonly count: number;
  readonly multiple: boolean;
  readonly extras: Extras;
  readonly group: string;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

function ChoiceRow({ index, count, multiple, extras, group, onKeyDown, onMove, onRemove }: ChoiceRowProps) {
  const translate = useTranslate();
  const form = useFormContext<QuestionForm>();
  const choices = useWatch({ control: form.control, name: 'choices' }) ?? [];
  // Trap: of two radios of a group that are checked at once the browser unchecks one, and React does not notice.
  const isCorrect = multiple
    ? Boolean(choices[index]?.correct)
    : choices.findIndex((choice) => choice.correct) === index;
  const error = form.formState.errors.choices?.[index]?.text?.message;
  const letter = choiceLetter(index);
  const id = useId();
  const mark = (correct: boolean) => {
    const choices = form.getValues('choices');
    choices.forEach((_choice, at) => {
      const value = at === index ? correct : multiple ? undefined : false;
      if (value !== undefined)
        form.setValue(`choices.${at}.correct`, value, { shouldDirty: true, shouldTouch: true });
    });
  };
  return (
    <li className={isCorrect ? `${css.choice} ${css.correct}` : css.choice}>
      <input
        key={multiple ? 'many' : 'one'}
        type={multiple ? 'checkbox' : 'radio'}
        name={`${group}-correct`}
        checked={isCorrect}
        aria-label={translate('admin.question.is_correct', { letter })}
        onChange={(event) => mark(event.target.checked)}
      />
      <span className={css.letter} aria-hidden>
        {letter}
      </span>
      <input
        type="text"
        {...form.register(`choices.${index}.text`)}
        aria-label={translate('admin.question.choice', { letter })}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? id : undefined}
        onKeyDown={(event) => onKeyDown(event, index)}
      />
      <ChoiceExtras index={index} letter={letter} extras={extras} />
      <RowActions
        no={letter}
        index={index}
        count={count}
        min={MIN_CHOICES}
        onMove={onMove}
        onRemove={onRemove}
      />
      {error && (
        <span id={id} className={css.error}>
          <ValidationError error={error} />
        </span>
      )}
    </li>
  );
}

function ChoiceExtras({ index, letter, extras }: { index: number; letter: string; extras: Extras }) {
  const translate = useTranslate();
  const { register, formState } = useFormContext<QuestionForm>();
  const error = formState.errors.choices?.[index]?.weight?.message;
  return (
    <>
      {extras.hasWeights && (
        <label className={css.extra}>
          <input
            type="number"
            min={-100}
            max={100}
            step={0.01}
            inputMode="decimal"
            aria-label={translate('admin.question.weight', { letter })}
            aria-invalid={Boolean(error)}
            {...register(`choices.${index}.weight`, {
              setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
            })}
          />
          %
        </label>
      )}
      {extras.hasPins && (
        <label className={css.extra}>
          <input
            type="checkbox"
            aria-label={translate('admin.question.pinned_choice', { letter })}
            {...register(`choices.${index}.pinned`)}
          />
          {translate('admin.question.pinned')}
        </label>
      )}
    </>
  );
}
