import type { admin } from '#i18n/en/admin.ts';
import type { QuestionType } from '#shared/domain/questions.ts';

/** A word under `admin.question`. */
type Word = keyof (typeof admin)['admin']['question'];

/** The names of the lines of a kind in the editor. */
export interface LineWords {
  /** The minimum number of lines. */
  readonly min: number;
  readonly hint: Word;
  readonly text: Word;
  readonly add: Word;
}

export interface QuestionKindForm {
  /** Absent: its answers are not written in lines. */
  readonly lines?: LineWords;
  /** Separates the parts of its key on one line; by default ` · `. */
  readonly separator?: string;
}

/** The editors of the kinds of `shared/questionKinds`; these define the parts of a line beside its text. */
export const questionKindForms: Readonly<Record<QuestionType, QuestionKindForm>> = {
  multiple_choice: {
    lines: { min: 2, hint: 'mark_one', text: 'choice', add: 'add_choice' },
    separator: ', ',
  },
  true_false: {},
  short_answer: { lines: { min: 1, hint: 'accept_hint', text: 'accepted', add: 'add_accepted' } },
  numeric: { lines: { min: 1, hint: 'number_hint', text: 'accepted', add: 'add_accepted' } },
  matching: { lines: { min: 2, hint: 'pair_hint', text: 'prompt', add: 'add_pair' } },
  ordering: { lines: { min: 2, hint: 'order_hint', text: 'item', add: 'add_item' }, separator: ' ' },
  essay: {},
};
