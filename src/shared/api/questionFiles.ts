import type { QuestionType } from '../domain/questions.ts';

/** The file formats of questions, the most complete one first. */
export const questionFormats = ['xlsx', 'moodle_xml', 'qti', 'gift', 'aiken'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

const MB = 1024 * 1024;
/** The size of a file; those that hold pictures may be larger. */
export const questionFileBytes: Readonly<Record<QuestionFormat, number>> = {
  xlsx: 5 * MB,
  moodle_xml: 25 * MB,
  qti: 50 * MB,
  gift: 5 * MB,
  aiken: 5 * MB,
};
/** Of any format. */
export const MAX_QUESTION_FILE_BYTES = Math.max(...Object.values(questionFileBytes));
const formatsOfEndings: Readonly<Record<string, readonly QuestionFormat[]>> = {
  xlsx: ['xlsx'],
  csv: ['xlsx'],
  gift: ['gift'],
  txt: ['gift', 'aiken'],
};
/** The size of a file with this name: of the largest format that it may be. */
export function bytesOfQuestionFile(name: string): number {
  const formats = formatsOfEndings[name.split('.').at(-1)!.toLowerCase()] ?? questionFormats;
  return Math.max(...formats.map((format) => questionFileBytes[format]));
}
/** The pictures of one file. */
export const MAX_FILE_PICTURES = 500;
export const MAX_FILE_QUESTIONS = 2_000;

/** Why a part of a file is not imported, in words. */
export interface QuestionProblem {
  /** Line of the file (row of a sheet; position of the question in an export); null for the file as a whole. */
  readonly line: number | null;
  /** Beginning of the question, or its part. */
  readonly what: string;
  readonly why: string;
  /** True: the question is imported (written), without this part of it. */
  readonly is_loss: boolean;
  /** What of the question is refused, if it is one entry. */
  readonly entry?: QuestionEntry | null;
}
export interface QuestionEntry {
  readonly name: string;
  /** What stands there; null for a list. */
  readonly value: string | null;
  /** The header of its column in a sheet. */
  readonly column: string | null;
  /** What it probably means: the caller may send it as a correction of the column. */
  readonly suggestion: string | null;
  /** All that may stand there, if that is little. */
  readonly choices: readonly string[];
}

/** One choice, pair or accepted answer of a question. */
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
  readonly code: string | null;
  readonly mark: number;
  readonly multiple: boolean;
  readonly correct_value: boolean;
  readonly explanation: string | null;
  readonly choices: readonly FoundChoice[];
  /** The picture that comes with it, by its name and description in the file. */
  readonly picture: { readonly name: string; readonly alt: string } | null;
}
export interface CheckedQuestion {
  readonly line: number;
  readonly state: 'new' | 'changed' | 'same' | 'refused';
  /** Null if the file does not contain enough of it to show it. */
  readonly question: FoundQuestion | null;
  readonly problems: readonly QuestionProblem[];
}

/** The result of an import of questions, or of its dry run: refused questions are left out, all others are imported. */
export interface QuestionImport {
  readonly format: QuestionFormat;
  readonly total: number;
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  readonly questions: readonly CheckedQuestion[];
  /** Belonging to no question in `questions`: parts that could not be read as one, and problems of the whole file. */
  readonly problems: readonly QuestionProblem[];
  /** The refused questions in the format of their file, those of a package as our sheet, each with what is wrong; null if there are none. */
  readonly to_fix: { readonly extension: string; readonly text: string } | null;
}

/** What a format would lose of some questions. */
export interface FormatCheck {
  readonly format: QuestionFormat;
  readonly total: number;
  readonly left_out: number;
  /** Each reason once, with the number of questions concerned. */
  readonly problems: readonly {
    readonly why: string;
    readonly is_loss: boolean;
    readonly count: number;
    readonly what: string;
  }[];
}
