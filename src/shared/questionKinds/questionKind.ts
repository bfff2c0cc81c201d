import type { AnswerRule, AnswerValue, AskedQuestion } from '../domain/questions.ts';
import type { ServedKeys } from '../domain/regrading.ts';
import type { MarkedChoice, MarkedQuestion, MultiAnswerMethod } from '../domain/scoring.ts';
import type { Label } from '../schema/field.ts';

/** The shape of an answer: the name of its one property. */
export type AnswerShape = AnswerValue extends infer A ? (A extends A ? keyof A : never) : never;

/** Fields of the resource that only some kinds have. */
export type KindField =
  | 'multiple'
  | 'shuffle_answers'
  | 'choices'
  | 'correct_value'
  | 'words_min'
  | 'words_max'
  | 'model_answer'
  | 'rubric';

/** What a line of `choices` can say beside its text. */
export type LinePart = 'correct' | 'weight' | 'pinned' | 'tolerance' | 'match' | 'feedback';

/** A line of `choices` as somebody writes it. */
export interface WrittenLine {
  readonly key?: string | null;
  readonly text: string;
  readonly correct?: boolean | undefined;
  readonly weight?: number | null | undefined;
  readonly tolerance?: number | null | undefined;
  readonly match?: string | null | undefined;
}
export interface WrittenQuestion {
  readonly multiple?: boolean | undefined;
  readonly choices: readonly WrittenLine[];
  readonly correct_value?: boolean | undefined;
}

/** What is wrong with the lines of a question: a key under `validation.`. */
export type LineProblem =
  | 'choices_count'
  | 'choices_same'
  | 'choices_one_correct'
  | 'choices_both'
  | 'choices_weights'
  | 'choices_needed'
  | 'choices_numbers'
  | 'choices_shares'
  | 'choices_pairs';

/** A line of `choices` as it is drawn for a learner. */
export interface DrawnLine {
  readonly key: string;
  readonly pinned?: boolean | undefined;
  readonly match_key?: string | null | undefined;
}
export interface DrawnQuestion {
  readonly choices: readonly DrawnLine[];
  readonly shuffle_answers: boolean;
}
export type Shuffle = <T>(items: readonly T[]) => T[];

/** One line of the key, right or wrong, for people who write questions. */
export interface KeyLine {
  /** Of the line; `true` and `false` of a statement. */
  readonly key: string;
  /** Null: `key` is a word of the reader's language. */
  readonly text: string | null;
  readonly isRight: boolean;
  /** Percent of the mark that a picked choice adds or takes away. */
  readonly weight?: number | null | undefined;
  /** Percent of the mark that an accepted answer earns; null: all of it. */
  readonly share?: number | null | undefined;
  readonly tolerance?: number | null | undefined;
}

/**
 * Everything that the code must know of one kind of question. The rest of the code asks the kind and never compares its name; what
 * it looks like stands in `src/ui/content/questionKinds` and `src/admin/questions/questionKindForms.ts`.
 */
export interface QuestionKind<A extends AnswerValue = AnswerValue> extends AnswerRule {
  readonly label: Label;
  /** How other programs call it in sheets, in small letters without spaces and signs. */
  readonly aliases: readonly string[];
  /** The shape of `A`. */
  readonly answer: AnswerShape;
  readonly fields: readonly KindField[];
  readonly lineParts: readonly LinePart[];

  /** What keeps the question from being saved; undefined: nothing. */
  problem?(question: WrittenQuestion): LineProblem | undefined;
  /** The text of a line in the spelling of files; absent: as it was typed, without spaces around. */
  spelling?(text: string): string;

  /** Keys of the lines as one attempt shows them, in an order that says nothing about what is right; absent: no line is shown. */
  served?(question: DrawnQuestion, shuffled: Shuffle): { choices: string[]; prompts?: string[] };
  /** Whether an answer of its shape can belong to the question; says nothing about it being right. */
  fits(question: AskedQuestion, answer: A): boolean;
  /** Thousandths of a mark that an answer earns, before penalties; absent: a person marks it. */
  earned?(question: MarkedQuestion, answer: A, method: MultiAnswerMethod): number;

  /** What of the question decides about marks, beside its type and its mark: equal JSON, equal marks. */
  scoredBy(question: MarkedQuestion): unknown;
  /** Of the key what the learner was asked, and of the answer what the key still has; absent: both as they are. */
  asServed?(
    lines: readonly MarkedChoice[],
    served: Pick<ServedKeys, 'choices' | 'prompts'>,
    answer: A,
  ): { lines: readonly MarkedChoice[]; answer: A };
  /** The lines of a review after a regrade, from those that were asked and those of each key that counts; absent: all of the keys. */
  regraded?<L extends MarkedChoice>(asked: readonly L[], keys: readonly (readonly L[])[]): readonly L[];

  /** Of the accepted answers that an answer meets, the one that is worth most. */
  met?<L extends MarkedChoice>(lines: readonly L[], answer: A): L | undefined;
  /** The right answer for its learner, one text a line; absent: it shows at the lines that were served. */
  solution?(
    question: WrittenQuestion & { readonly model_answer: string | null },
    formatNumber: (value: number) => string,
  ): string[];
  /** The key for who writes questions; of kinds that a person marks there is none. */
  keyLines(question: WrittenQuestion): KeyLine[];
}
