import type { ServerMessages } from '#i18n/en/server.ts';
import type { Criterion } from '#shared/domain/essays.ts';
import type { QuestionType } from '#shared/domain/questions.ts';
import { questions } from '#shared/resources/questions.ts';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import type { FilePicture } from './filePicture.ts';

/** A question as a file holds it, with the field names of the resource. Properties that the file does not state are left out. */
export interface FileQuestion {
  /** Identifies the question in its file: its id, or its name in another program. */
  readonly key?: string;
  readonly type: QuestionType;
  readonly stem: string;
  /** How its authors name it. */
  readonly code?: string;
  readonly mark?: number;
  readonly multiple?: boolean;
  readonly shuffle_answers?: boolean;
  readonly choices?: readonly FileChoice[];
  readonly correct_value?: boolean;
  readonly explanation?: string;
  readonly tags?: readonly string[];
  /** What a corrector reads beside the answer. */
  readonly model_answer?: string;
  readonly words_min?: number;
  readonly words_max?: number;
  readonly rubric?: readonly Criterion[];
}

/** One choice, pair or accepted answer of a question. */
export interface FileChoice {
  readonly key?: string;
  readonly text: string;
  readonly correct?: boolean;
  /** Percent; absent for the default of the scoring rules. */
  readonly weight?: number;
  readonly pinned?: boolean;
  readonly tolerance?: number;
  readonly match?: string;
  readonly feedback?: string;
}

/** Why a part of a question is lost: a key under `question_file.` of the server's words. */
type WhyKey = keyof ServerMessages['question_file'];
export const why = (key: WhyKey, args: Record<string, unknown> = {}): ErrorMessage => ({
  key: `question_file.${key}`,
  args,
});

export interface FoundQuestion {
  /** Where it begins: a line of a text, a row of a sheet. */
  readonly line: number;
  readonly question: FileQuestion;
  /** What a question here cannot hold of it. */
  readonly losses?: readonly ErrorMessage[];
  /** Where the source of the question is, if lines do not tell: its position among the elements of the file, from 0. */
  readonly part?: number;
  /** The picture above it. */
  readonly picture?: FilePicture;
}
export interface Problem {
  /** The line of its question, if there is one; null for the whole file. For questions that are written: their positions from 1. */
  readonly line: number | null;
  /** Beginning of the question. */
  readonly what: string;
  readonly why: ErrorMessage;
  /** True: the question is included, without this part. */
  readonly isLoss: boolean;
  /** The line where the question begins, if the error is on a later one. */
  readonly start?: number;
  /** Of a loss while reading: the index of its question in `questions`. */
  readonly of?: number;
  /** As in `FoundQuestion`. */
  readonly part?: number;
}
export interface Parsed {
  readonly questions: readonly FoundQuestion[];
  readonly problems: readonly Problem[];
}

/** The parts of a question, and of one of its choices, that not every format can express. */
export const questionParts = [
  'code',
  'mark',
  'shuffle_answers',
  'explanation',
  'tags',
  'model_answer',
  'words_min',
  'words_max',
  'rubric',
] as const;
export type QuestionPart = (typeof questionParts)[number];
export const choiceParts = ['weight', 'pinned', 'tolerance', 'feedback'] as const;
export type ChoicePart = (typeof choiceParts)[number];

/** The parts that a format (or the columns of a sheet) can express: if one is missing in the file, it is empty. */
export interface Speech {
  readonly parts: readonly QuestionPart[];
  readonly choiceParts: readonly ChoicePart[];
}
/** What a format finds one after the other, so that a long file can be read with pauses. */
export type Found = FoundQuestion | Problem;

const MAX_CODE = questions.fields.code.max!;
/** Programs make a name from the first words of the question; a shorter one may be a code that happens to be the same. */
const MADE_LENGTH = 20;

/** The name of a question in another program as its code here, unless it says no more than the question itself. */
export function codeOf(given: string, stem: string, losses: ErrorMessage[]): { code?: string } {
  const name = given.replaceAll(/\s+/g, ' ').trim();
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const [made, whole] = [letters(name.replace(/(\.\.\.|…)$/, '')), letters(stem)];
  const isMade = made === whole || (name.length >= MADE_LENGTH && whole.startsWith(made));
  if (name === '' || isMade) return {};
  if (name.length <= MAX_CODE) return { code: name };
  losses.unshift(why('lost_name', { name, max: MAX_CODE }));
  return {};
}

const WHAT_LENGTH = 80;
/** A question's beginning, to recognise it. */
export function excerpt(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > WHAT_LENGTH ? `${line.slice(0, WHAT_LENGTH - 1)}…` : line;
}

/** A question that was found, and its parts that a question here cannot hold. */
export function* foundQuestion(
  line: number,
  question: FileQuestion,
  losses: Iterable<ErrorMessage>,
  picture?: FilePicture,
): Generator<Found> {
  const once = new Map([...losses].map((loss) => [JSON.stringify(loss), loss]));
  yield { line, question, losses: [...once.values()], ...(picture && { picture }) };
}
export const refused = (line: number, what: string, reason: ErrorMessage): Problem => ({
  line,
  what: excerpt(what),
  why: reason,
  isLoss: false,
});

/** All texts of a question that people have written. */
export const textsOf = ({
  key,
  code,
  stem,
  explanation,
  tags,
  model_answer,
  choices = [],
}: FileQuestion): string[] =>
  [
    key,
    code,
    stem,
    explanation,
    model_answer,
    ...(tags ?? []),
    ...choices.flatMap((choice) => [choice.key, choice.text, choice.match, choice.feedback]),
  ].filter((text) => text !== undefined);

/** Percent with the decimals of a weight; absent if it equals the default of the scoring rules. */
export function weightOf(percent: number, plain: number): { weight?: number } {
  const weight = Math.round(percent * 100) / 100;
  return Math.abs(weight - plain) <= 0.01 ? {} : { weight };
}

/** The default weight of a choice in a question with several right ones (see shared/domain/scoring.ts). */
export const plainWeight = (isCorrect: boolean, rightOnes: number): number =>
  isCorrect ? 100 / rightOnes : -100;
