import { useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { questionKinds, usualType, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
import { questionKindForms, type LineWords } from './questionKindForms.ts';

export interface Choice {
  /** Made by the server; stays with the choice through edits, because given answers refer to it. */
  readonly key?: string | null;
  readonly text: string | null;
  readonly correct: boolean;
  readonly weight?: number | null;
  readonly pinned?: boolean;
  readonly tolerance?: number | null;
  readonly match?: string | null;
  readonly match_key?: string | null;
  readonly feedback?: string | null;
}
export interface QuestionForm {
  type: QuestionType;
  choices: Choice[];
  multiple: boolean;
  shuffle_answers: boolean;
  quiz_id: string | null;
}

/** The lines of a kind of question, and the inputs beside the text. */
export interface LineKind extends LineWords {
  /** One line, or several, are marked as right. */
  readonly isMarked: boolean;
  /** The lines are numbers, each with a tolerance. */
  readonly hasTolerance: boolean;
  readonly hasMatch: boolean;
  /** Each line is worth a share of the mark. */
  readonly hasShare: boolean;
  /** Each line can have feedback for learners who picked or wrote it. */
  readonly hasFeedback: boolean;
}
/** For a kind without lines those of the default one: they come back when the kind is changed back. */
export function lineKindOf(requested: QuestionType | undefined): LineKind {
  const type = requested && questionKindForms[requested]?.lines ? requested : usualType;
  const { lineParts } = questionKinds[type];
  const isMarked = lineParts.includes('correct');
  return {
    ...questionKindForms[type].lines!,
    isMarked,
    hasTolerance: lineParts.includes('tolerance'),
    hasMatch: lineParts.includes('match'),
    hasShare: lineParts.includes('weight') && !isMarked,
    hasFeedback: lineParts.includes('feedback'),
  };
}
export const blankChoice: Choice = { text: '', correct: false };

/** The choices in the form; adding and moving moves the focus along. */
export function useChoices(max: number, { min, isMarked }: LineKind) {
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
    const missing = min - fields.length;
    if (missing > 0)
      append(
        Array.from({ length: missing }, () => ({ ...blankChoice })),
        { shouldFocus: false },
      );
  }, [fields.length, append, min]);
  useFewerLines(min, remove);
  useOneCorrect(multiple || !isMarked);
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

/** After a change of the kind, also from one without lines: empty lines at the end that the new kind does not need would be refused. */
function useFewerLines(min: number, remove: (index: number) => void) {
  const form = useFormContext<QuestionForm>();
  const requested = useRef<number>(undefined);
  useEffect(() => {
    if (requested.current === min) return;
    requested.current = min;
    const choices = form.getValues('choices') ?? [];
    for (let last = choices.length - 1; last >= min && !choices[last]?.text; last -= 1) remove(last);
  }, [min, form, remove]);
}

/** If only one answer may be right, the first mark stays and the others are removed. */
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

export interface Extras {
  readonly hasWeights: boolean;
  readonly hasShares: boolean;
  readonly hasTolerance: boolean;
  readonly hasPins: boolean;
}

/** Further inputs of a choice: its weight if the quiz scores by weights, its fixed position if the answers are shuffled. */
export function useExtras(multiple: boolean, kind: LineKind): Extras {
  const { control } = useFormContext<QuestionForm>();
  const [quizId, isShuffled, choices] = useWatch({
    control,
    name: ['quiz_id', 'shuffle_answers', 'choices'],
  });
  const { data: quiz } = useGetOne('quizzes', { id: quizId ?? '' }, { enabled: Boolean(quizId) && multiple });
  const isWeighted = choices?.some(({ weight }) => typeof weight === 'number');
  return {
    hasWeights:
      kind.isMarked && multiple && (quiz?.['multi_answer_method'] === 'weighted' || Boolean(isWeighted)),
    hasPins: kind.isMarked && Boolean(isShuffled),
    hasShares: kind.hasShare,
    hasTolerance: kind.hasTolerance,
  };
}
