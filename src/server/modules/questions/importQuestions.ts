import type {
  CheckedQuestion,
  FoundQuestion as ShownQuestion,
  QuestionFormat,
  QuestionImport,
  QuestionProblem,
} from '#shared/api/questionFiles.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { questions } from '#shared/resources/questions.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { saveDraft, keepMade, openChange } from '../../kernel/changes/beforeImages.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import {
  changedDraft,
  changedNames,
  newDraft,
  readBody,
  type Draft,
  type Row,
} from '../../kernel/crud/drafts.ts';
import { isRefused } from '../../kernel/crud/hooks.ts';
import { lockPlaces } from '../../kernel/crud/places.ts';
import { type Plan, planNamed } from '../../kernel/crud/plan.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { checkDrafts, rowErrors, storeDrafts } from '../../kernel/crud/save.ts';
import { lockRows, rowOf } from '../../kernel/crud/store.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { Correction } from '../../kernel/imports/importSource.ts';
import { ApiError, forbidden, invalid, type RowError } from '../../platform/http/errors.ts';
import { groupedBy } from './groupedBy.ts';
import { areSame, bodyOf, derivedId, idsOfKey, keepKeys } from './fileRecords.ts';
import { excerpt, type FoundQuestion, type Problem } from './formats/fileQuestion.ts';
import { readQuestions, type ReadFile } from './formats/formats.ts';
import { refusedFile } from './formats/refusedFile.ts';
import { refusedEntry } from './refusedEntry.ts';

interface ImportInput {
  readonly bytes: Buffer;
  /** Id or slug; null for the bank. */
  readonly quiz: string | null;
  /** By default detected from the file. */
  readonly format?: QuestionFormat | undefined;
  /** For sheets: what the caller has accepted as the meaning of cells. */
  readonly corrections?: readonly Correction[] | undefined;
  readonly isDryRun: boolean;
}
export interface ImportedQuestions {
  readonly data: QuestionImport;
  readonly meta: { readonly change_id: string | null; readonly undo_until: string | null };
}

/**
 * `POST /api/questions/file`: imports the valid questions of a file into a quiz or the bank, in one transaction that can be undone; the
 * same file again changes nothing. An existing question (found by its key, without one by its whole content) is changed to match the file.
 * A dry run returns the same and changes nothing.
 * @throws ApiError 404 for the quiz; 403 for the bank for people whose scope is their own classes; 413 or 422 at `file`
 */
export async function importQuestions(ctx: ActorContext, input: ImportInput): Promise<ImportedQuestions> {
  if (input.quiz === null && ctx.actor.reach !== 'all') throw forbidden();
  const quiz = input.quiz === null ? null : await readRecord(ctx, planNamed(ctx, 'quizzes'), input.quiz);
  const file = await readQuestions(input.bytes, input.format, input.corrections);
  return inTransaction(ctx, async (tx) => {
    const plan = planNamed(ctx, 'questions');
    const quizId = quiz && String(quiz['id']);
    // Two imports into one quiz run one after the other, so that the second sees what the first has created.
    await lockPlaces(tx, plan, [quizId]);
    const taken = await takeQuestions({ ctx: tx, plan, quizId, file });
    const change = input.isDryRun ? null : await store(tx, plan, taken);
    return {
      data: reportOf(tx, file, taken),
      meta: { change_id: change?.id ?? null, undo_until: change?.undo_until ?? null },
    };
  });
}

interface Taking {
  readonly ctx: ActorContext;
  readonly plan: Plan;
  readonly quizId: string | null;
  readonly file: ReadFile;
}
interface Taken extends FoundQuestion, Drafted {
  readonly state: CheckedQuestion['state'];
}

/** The questions as they would be stored, with their errors. */
async function takeQuestions(taking: Taking): Promise<Taken[]> {
  const { ctx, plan, file } = taking;
  const existing = await existingQuestions(taking);
  const seen = new Map<string, number>();
  const drafted = file.questions.map((found) => {
    const drafted = draftOf(taking, found, existing);
    const name = drafted.draft?.before?.id ?? found.question.key ?? JSON.stringify(found.question);
    const row = seen.get(name);
    if (row === undefined) seen.set(name, found.line);
    const twice: Refusal[] =
      row === undefined ? [] : [{ message: { key: 'validation.duplicate_row', args: { row } } }];
    return { ...found, ...drafted, errors: [...drafted.errors, ...twice] };
  });
  const sound = drafted.filter(({ draft, errors, there }) => draft && errors.length === 0 && !there);
  const drafts = sound.map(({ draft }) => draft!);
  await checkDrafts(ctx, plan, drafts, {});
  for (const { draft, question } of sound)
    if (!draft!.before && !isRefused(draft!)) keepKeys(question, draft!);
  return drafted.map((one) => {
    const { draft, there } = one;
    const refusals = draft && isRefused(draft) ? refusalsOf(draft) : [];
    const errors = [
      ...one.errors,
      ...(refusals.length > 0 || !draft || there ? refusals : keyProblems(draft)),
    ];
    return {
      ...one,
      errors,
      state: errors.length > 0 ? 'refused' : there ? 'same' : stateOf(plan, draft!),
    };
  });
}

const stateOf = (plan: Plan, draft: Draft): CheckedQuestion['state'] =>
  !draft.before ? 'new' : changedNames(plan, draft).length > 0 ? 'changed' : 'same';
/** An error, at its field if it has one. */
type Refusal = Pick<RowError, 'field' | 'message'>;
const refusalsOf = ({ after, refusal, errors }: Draft): Refusal[] =>
  rowErrors(after.id, refusal ?? invalid(errors));

/** A draft may lack the key of a question that is being written; in a file it is a mistake. */
function keyProblems({ after }: Draft): Refusal[] {
  const { type, ...question } = after as unknown as RowOf<typeof questions>;
  const problem = questionKinds[type].keyProblem?.(question);
  const property = questions.fields.choices.label;
  return problem ? [{ field: 'choices', message: { key: `validation.${problem}`, args: { property } } }] : [];
}

interface ExistingQuestions {
  /** Live questions of the quiz that the keys of the file name, locked. */
  readonly byId: ReadonlyMap<string, Row>;
  /** Ids in use, also by questions elsewhere. */
  readonly takenIds: ReadonlySet<string>;
  /** Live questions of the quiz with texts of the file. */
  readonly byStem: ReadonlyMap<string, readonly Row[]>;
}

async function existingQuestions({ ctx, plan, quizId, file }: Taking): Promise<ExistingQuestions> {
  const ids = file.questions.flatMap(({ question: { key } }) => (key ? idsOfKey(key, quizId) : []));
  const given = await ctx.db.query<{ id: string; is_here: boolean }>(
    `select id, archived_at is null and quiz_id is not distinct from $2::uuid as is_here from questions where id = any($1::uuid[])`,
    [ids, quizId],
  );
  const here = given.filter(({ is_here }) => is_here).map(({ id }) => id);
  const rows = await lockRows(ctx, plan, here);
  const alike = await ctx.db.query<Record<string, unknown>>(
    `select t.* from questions t where t.archived_at is null and t.quiz_id is not distinct from $1::uuid and t.stem = any($2)`,
    [quizId, file.questions.map(({ question }) => question.stem.replaceAll('\0', ''))],
  );
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    takenIds: new Set(given.map(({ id }) => id)),
    byStem: groupedBy(
      alike.map((row) => rowOf(plan, row)),
      (row) => String(row['stem']),
    ),
  };
}

interface Drafted {
  readonly draft: Draft | null;
  readonly errors: readonly Refusal[];
  /** An existing question with the same content. */
  readonly there: Row | null;
}

function draftOf(
  { ctx, plan, quizId, file }: Taking,
  { question }: FoundQuestion,
  existing: ExistingQuestions,
): Drafted {
  const { key } = question;
  const ids = key ? idsOfKey(key, quizId) : [];
  const before = ids.flatMap((id) => existing.byId.get(id) ?? [])[0];
  try {
    const body = bodyOf(question, { before, speech: file.speech, quizId });
    const input = readBody(plan, ctx, before ? 'update' : 'create', body);
    if (before) return { draft: changedDraft(plan, before, input), errors: [], there: null };
    const draft = newDraft(plan, ctx, input);
    const id = key ? derivedId(key, quizId) : '';
    draft.after = { ...draft.after, id: key && !existing.takenIds.has(id) ? id : newId() };
    const there = (existing.byStem.get(question.stem) ?? []).find((row) => areSame(row, draft.after)) ?? null;
    return { draft, errors: [], there };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { draft: null, errors: rowErrors('', error), there: null };
  }
}

async function store(ctx: ActorContext, plan: Plan, taken: readonly Taken[]) {
  const drafts = taken
    .filter(({ state }) => state === 'new' || state === 'changed')
    .map(({ draft }) => draft!);
  if (drafts.length === 0) return null;
  const change = await openChange(ctx, { resource: 'questions', action: 'import', total: drafts.length });
  await saveDraft(
    ctx,
    plan,
    change.id,
    drafts.filter(({ before }) => before),
  );
  await storeDrafts(ctx, plan, drafts, { action: 'import' });
  await keepMade(
    ctx,
    plan,
    change.id,
    drafts.filter(({ before }) => !before),
  );
  return change;
}

function reportOf(ctx: ActorContext, file: ReadFile, taken: readonly Taken[]): QuestionImport {
  const { format, problems } = file;
  const word = ({ line, what, why, isLoss }: Problem): QuestionProblem => ({
    line,
    what,
    is_loss: isLoss,
    why: messageText(why, ctx.language),
  });
  // By their index: a file without line breaks has only one line.
  const ofQuestion = groupedBy(problems, ({ of }) => of ?? null);
  const checked = taken.map(({ line, question, draft, there, state, errors }, index): CheckedQuestion => {
    const what = excerpt(question.stem);
    const refusals = errors.map(({ field, message }) => ({
      ...word({ line, what, why: message, isLoss: false }),
      entry: refusedEntry(file, question, field, ctx.language),
    }));
    return {
      line,
      state,
      question: draft && questionRow(there ?? draft.after),
      problems: [...refusals, ...(ofQuestion.get(index) ?? []).map(word)],
    };
  });
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

/** The refused questions as a file. */
function toFix(
  { language }: ActorContext,
  file: ReadFile,
  checked: readonly CheckedQuestion[],
  unread: readonly Problem[],
): QuestionImport['to_fix'] {
  const places = file.questions.map(({ line, part = line }) => part);
  const refused = checked.flatMap((one, index) =>
    one.state === 'refused' ? [{ ...one, start: places[index]! }] : [],
  );
  const of = [
    ...refused.map(({ start, problems }) => ({
      start,
      reasons: problems.filter(({ is_loss }) => !is_loss).map(({ why }) => why),
    })),
    ...unread.flatMap(({ line, start: first = line, part: start = first, why }) =>
      start === null ? [] : { start, reasons: [messageText(why, language)] },
    ),
  ];
  const starts = [...places, ...of.map(({ start }) => start)];
  const reasons = new Map(of.map(({ start, reasons: own }) => [start, own]));
  return refusedFile(file, starts, reasons, serverWords(language)('question_file.error'));
}

function questionRow(row: Row): ShownQuestion {
  const question = row as unknown as ShownQuestion;
  const { id, type, stem, code = null, mark, multiple, correct_value, explanation } = question;
  // A refused question has its answers as they were sent.
  const unsaid = { weight: null, tolerance: null, match: null, match_key: null };
  const choices = question.choices.map((choice, index) => ({
    ...unsaid,
    ...choice,
    key: choice.key ?? String(index),
  }));
  return { id, type, stem, code, mark, multiple, correct_value, explanation, choices };
}
