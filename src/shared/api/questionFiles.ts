import type { QuestionType } from '../domain/questions.ts';

/** The formats in which questions come and go, the one that holds the most first. */
export const questionFormats = ['xlsx', 'moodle_xml', 'gift', 'aiken'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

export const MAX_QUESTION_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_FILE_QUESTIONS = 2_000;

/** Why something of a file stays behind, in words. */
export interface QuestionProblem {
  /** Line of the file (row of a sheet; place of the question in an export); null: of the file as a whole. */
  readonly line: number | null;
  /** Beginning of the question, or the part of it. */
  readonly what: string;
  readonly why: string;
  /** True: the question is imported (written), without this part of it. */
  readonly is_loss: boolean;
}

/** One line of what a question is answered with. */
export interface FoundChoice {
  readonly key: string;
  readonly text: string;
  readonly correct: boolean;
  readonly weight: number | null;
  readonly tolerance: number | null;
  readonly match: string | null;
  readonly match_key: string | null;
}
/** A question of a file as it would be stored. */
export interface FoundQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly stem: string;
  readonly mark: number;
  readonly multiple: boolean;
  readonly correct_value: boolean;
  readonly explanation: string | null;
  readonly choices: readonly FoundChoice[];
}
export interface CheckedQuestion {
  readonly line: number;
  readonly state: 'new' | 'changed' | 'same' | 'refused';
  /** Null where the file does not say enough of it to show it. */
  readonly question: FoundQuestion | null;
  readonly problems: readonly QuestionProblem[];
}

/** What an import of questions would do, or has done: the refused ones stay out, all others come in. */
export interface QuestionImport {
  readonly format: QuestionFormat;
  readonly total: number;
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  readonly questions: readonly CheckedQuestion[];
  /** Of no question in `questions`: what could not be read as one, and what concerns the file as a whole. */
  readonly problems: readonly QuestionProblem[];
}

/** What a format would do to some questions. */
export interface FormatCheck {
  readonly format: QuestionFormat;
  readonly total: number;
  readonly left_out: number;
  /** The same reason once, with the number of questions that it concerns. */
  readonly problems: readonly {
    readonly why: string;
    readonly is_loss: boolean;
    readonly count: number;
    readonly what: string;
  }[];
}
