import type {
  CheckedQuestion,
  FoundQuestion as ShownQuestion,
  QuestionImport,
  QuestionProblem,
} from '#shared/api/questionFiles.ts';
import { questions } from '#shared/resources/questions.ts';
import type { Language } from '#shared/schema/languages.ts';
import type { Draft, Row } from '../../kernel/crud/drafts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import type { RowError } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { csvOfRows } from '../../platform/sheets/writeSheet.ts';
import { excerpt, type FoundQuestion, type Problem, why } from './formats/fileQuestion.ts';
import type { FilePicture } from './formats/filePicture.ts';
import type { ReadFile } from './formats/formats.ts';
import { printSheet, sheetColumns, stemRow } from './formats/questionSheet.ts';
import { refusedFile } from './formats/refusedFile.ts';
import { groupedBy } from './groupedBy.ts';
import { refusedEntry } from './refusedEntry.ts';

/** An error, at its field if it has one. */
export type Refusal = Pick<RowError, 'field' | 'message'>;

export interface Drafted {
  readonly draft: Draft | null;
  readonly errors: readonly Refusal[];
  /** An existing question with the same content. */
  readonly there: Row | null;
  /** The picture that it has only in the file. */
  readonly brings: FilePicture | null;
}

export interface Taken extends FoundQuestion, Drafted {
  readonly state: CheckedQuestion['state'];
}

/** What an import does, or would do, with each question of its file. */
export function reportOf(ctx: ActorContext, file: ReadFile, taken: readonly Taken[]): QuestionImport {
  const { format, problems } = file;
  const word = ({ line, what, why, isLoss }: Problem): QuestionProblem => ({
    line,
    what,
    is_loss: isLoss,
    why: messageText(why, ctx.language),
  });
  // By their index: a file without line breaks has only one line.
  const ofQuestion = groupedBy(problems, ({ of }) => of ?? null);
  const checked = taken.map(
    ({ line, question, picture, draft, there, state, errors }, index): CheckedQuestion => {
      const what = excerpt(question.stem);
      const refusals = errors.map(({ field, message }) => ({
        ...word({ line, what, why: message, isLoss: false }),
        entry: refusedEntry(file, question, field, ctx.language),
      }));
      return {
        line,
        state,
        question: draft && questionRow(there ?? draft.after, picture),
        problems: [...refusals, ...(ofQuestion.get(index) ?? []).map(word)],
      };
    },
  );
  const count = (state: CheckedQuestion['state']) => taken.filter((one) => one.state === state).length;
  const others = ofQuestion.get(null) ?? [];
  const unread = others.filter(({ isLoss }) => !isLoss);
  return {
    format,
    total: taken.length + unread.length,
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused') + unread.length,
    questions: checked,
    problems: others.map(word),
    to_fix: toFix(ctx, file, checked, unread),
  };
}

interface Refused {
  readonly line: number | null;
  /** Where its source begins, as `Reasons` counts. */
  readonly start: number | null;
  readonly found?: FoundQuestion;
  readonly what: string;
  readonly reasons: readonly string[];
}

/** The refused questions as a file. */
function toFix(
  { language }: ActorContext,
  file: ReadFile,
  checked: readonly CheckedQuestion[],
  unread: readonly Problem[],
): QuestionImport['to_fix'] {
  const refused = [
    ...checked.flatMap(({ state, line, problems }, index): Refused[] => {
      const found = file.questions[index]!;
      const reasons = problems.filter(({ is_loss }) => !is_loss).map(({ why }) => why);
      const what = found.question.stem;
      return state === 'refused' ? [{ line, start: found.part ?? line, found, what, reasons }] : [];
    }),
    ...unread.map(({ line, start: first = line, part: start = first, what, why }): Refused => ({
      line,
      start,
      what,
      reasons: [messageText(why, language)],
    })),
  ];
  if (file.format === 'qti') return refusedSheet(refused, language);
  const reasons = new Map(
    refused.flatMap(({ start, reasons: own }) => (start === null ? [] : [[start, own]])),
  );
  const starts = [...file.questions.map(({ line, part = line }) => part), ...reasons.keys()];
  return refusedFile(file, starts, reasons, serverWords(language)('question_file.error'));
}

/** Nobody corrects a package by hand: what was understood of its questions, as a sheet. */
function refusedSheet(refused: readonly Refused[], language: Language): QuestionImport['to_fix'] {
  if (refused.length === 0) return null;
  const rows = refused
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    .flatMap(({ found, what, reasons }) => {
      const [first, ...others] = found ? printSheet([found.question], language) : [stemRow(what)];
      const lost = found?.picture && why('lost', { property: questions.fields.media_id.label });
      const said = [...reasons, ...(lost ? [messageText(lost, language)] : [])];
      return [[...first!, said.join('; ')], ...others];
    });
  const heads = Object.values(sheetColumns).map(({ label }) => label[language]);
  const head = [...heads, serverWords(language)('question_file.error')];
  return { extension: 'csv', text: csvOfRows([head, ...rows]) };
}

function questionRow(row: Row, picture: FilePicture | undefined): ShownQuestion {
  const question = row as unknown as ShownQuestion;
  const { id, type, stem, code = null, mark, multiple, correct_value, explanation } = question;
  // A refused question has its answers as they were sent.
  const unsaid = { weight: null, tolerance: null, match: null, match_key: null };
  const choices = question.choices.map((choice, index) => ({
    ...unsaid,
    ...choice,
    key: choice.key ?? String(index),
  }));
  const shown = picture ? { name: picture.name, alt: picture.alt } : null;
  return { id, type, stem, code, mark, multiple, correct_value, explanation, choices, picture: shown };
}
