import type { AnswerRule, AnswerValue, PresentedQuestion } from '../domain/questions.ts';
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

/** What a line of `choices` can have beside its text. */
export type LinePart = 'correct' | 'weight' | 'pinned' | 'tolerance' | 'match' | 'feedback';

/** A line of `choices` as its author writes it. */
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
  readonly correct_value?: boolean | null | undefined;
}

/** The errors of a question's lines: keys under `validation.`. */
export type LineProblem =
  | 'choices_count'
  | 'choices_same'
  | 'choices_one_correct'
  | 'choices_both'
  | 'choices_weights'
  | 'choices_numbers'
  | 'choices_shares'
  | 'choices_pairs';

/** Nothing is marked as right: keys under `validation.`. */
export type KeyProblem = 'choices_one_correct' | 'choices_both' | 'choices_needed' | 'truth_missing';

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
  /** The key of the line; `true` or `false` for a statement. */
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
 * Everything that the code needs from one kind of question. The rest of the code calls the kind and never compares its name; its views and
 * forms are in `src/ui/content/questionKinds` and `src/admin/questions/questionKindForms.ts`.
 */
export interface QuestionKind<A extends AnswerValue = AnswerValue> extends AnswerRule {
  readonly label: Label;
  /** About its answers, in the notes of a sheet of questions. */
  readonly note: Label;
  /** Its names in sheets of other programs, in small letters without spaces and punctuation. */
  readonly aliases: readonly string[];
  /** The shape of `A`. */
  readonly answer: AnswerShape;
  readonly fields: readonly KindField[];
  readonly lineParts: readonly LinePart[];

  /** The problem of a question whose author has yet to say what is right: a draft may have it. */
  keyProblem?(question: WrittenQuestion): KeyProblem | undefined;
  /** Why the question cannot be saved, not even in a draft; undefined if it can. */
  problem?(question: WrittenQuestion): LineProblem | undefined;
  /** The text of a line in the form for files; by default as typed, without spaces around. */
  spelling?(text: string): string;

  /** Keys of the lines as one attempt shows them, in an order that does not reveal the right answer; absent: no line is shown. */
  served?(question: DrawnQuestion, shuffled: Shuffle): { choices: string[]; prompts?: string[] };
  /** Whether an answer of its shape can belong to the question, right or wrong. */
  fits(question: PresentedQuestion, answer: A): boolean;
  /** Thousandths of a mark that an answer earns, before penalties; absent: a person marks it. */
  earned?(question: MarkedQuestion, answer: A, method: MultiAnswerMethod): number;

  /** The parts of the question that decide about marks, beside its type and its mark: equal JSON, equal marks. */
  scoredBy(question: MarkedQuestion): unknown;
  /** The part of the key that the learner was asked, and the part of the answer that the key still has; absent: both unchanged. */
  asServed?(
    lines: readonly MarkedChoice[],
    served: Pick<ServedKeys, 'choices' | 'prompts'>,
    answer: A,
  ): { lines: readonly MarkedChoice[]; answer: A };
  /**
   * The lines of a review after a regrade, from the lines that were asked and those of each effective key; absent: all lines of the keys.
   */
  regraded?<L extends MarkedChoice>(presented: readonly L[], keys: readonly (readonly L[])[]): readonly L[];

  /** Of the accepted answers that an answer matches, the one with the highest value. */
  met?<L extends MarkedChoice>(lines: readonly L[], answer: A): L | undefined;
  /** The right answer for its learner, one text for each line; absent: it is shown at the lines of the attempt. */
  solution?(
    question: WrittenQuestion & { readonly model_answer: string | null },
    formatNumber: (value: number) => string,
  ): string[];
  /** The key for authors of questions; kinds that a person marks have none. */
  keyLines(question: WrittenQuestion): KeyLine[];
}
