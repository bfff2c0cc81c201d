import { createHash } from 'node:crypto';
import type { CheckedQuestion, QuestionFormat, QuestionImport } from '#shared/api/questionFiles.ts';
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
import type { Correction } from '../../kernel/imports/importSource.ts';
import { ApiError, forbidden, invalid } from '../../platform/http/errors.ts';
import { groupedBy } from './groupedBy.ts';
import { areSame, bodyOf, derivedId, idsOfKey, keepKeys } from './fileRecords.ts';
import type { FoundQuestion } from './formats/fileQuestion.ts';
import type { FilePicture } from './formats/filePicture.ts';
import { readQuestions, type ReadFile } from './formats/formats.ts';
import {
  insertPictures,
  knownPictures,
  removePictures,
  type StoredPictures,
  storePictures,
  withSoundPictures,
} from './importPictures.ts';
import { type Drafted, type Refusal, reportOf, type Taken } from './importReport.ts';

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
  const read = await withSoundPictures(await readQuestions(input.bytes, input.format, input.corrections));
  const { file, stored } = input.isDryRun
    ? { file: read, stored: new Map() as StoredPictures }
    : await storePictures(ctx, read);
  try {
    return await inTransaction(ctx, async (tx) => {
      const plan = planNamed(ctx, 'questions');
      const quizId = quiz && String(quiz['id']);
      // Two imports into one quiz run one after the other, so that the second sees what the first has created.
      await lockPlaces(tx, plan, [quizId]);
      const taken = await takeQuestions({ ctx: tx, plan, quizId, file, stored });
      const change = input.isDryRun ? null : await store(tx, plan, { taken, stored });
      return {
        data: reportOf(tx, file, taken),
        meta: { change_id: change?.id ?? null, undo_until: change?.undo_until ?? null },
      };
    });
  } finally {
    await removePictures(ctx, stored);
  }
}

interface Taking {
  readonly ctx: ActorContext;
  readonly plan: Plan;
  readonly quizId: string | null;
  readonly file: ReadFile;
  readonly stored: StoredPictures;
}
/** The questions as they would be stored, with their errors. */
async function takeQuestions(taking: Taking): Promise<Taken[]> {
  const { ctx, plan, file } = taking;
  const existing = await existingQuestions(taking);
  const seen = new Map<string, number>();
  const drafted = file.questions.map((found) => {
    const drafted = draftOf(taking, found, existing);
    const name = drafted.draft?.before?.id ?? found.question.key ?? contentOf(found);
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
      state: errors.length > 0 ? 'refused' : there ? 'same' : stateOf(plan, one),
    };
  });
}

/** Two questions with one text ask different things about different pictures. */
const contentOf = ({ question, picture }: FoundQuestion): string =>
  JSON.stringify([question, picture && createHash('sha256').update(picture.bytes).digest('hex')]);

function stateOf(plan: Plan, { draft, brings }: Drafted): CheckedQuestion['state'] {
  if (!draft!.before) return 'new';
  return brings || changedNames(plan, draft!).length > 0 ? 'changed' : 'same';
}
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
  /** Whether a file of theirs is the picture of a question in the file. */
  isPicture(picture: FilePicture, fileId: unknown): boolean;
}

async function existingQuestions({ ctx, plan, quizId, file, stored }: Taking): Promise<ExistingQuestions> {
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
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byStem = groupedBy(
    alike.map((row) => rowOf(plan, row)),
    (row) => String(row['stem']),
  );
  const pairs = file.questions.flatMap(({ question: { key, stem }, picture }) => {
    const own = key ? idsOfKey(key, quizId).flatMap((id) => byId.get(id) ?? []) : [];
    const files = new Set([...own, ...(byStem.get(stem) ?? [])].map((row) => row['media_id']));
    return picture ? [...files].flatMap((id) => (id ? [[picture, String(id)] as const] : [])) : [];
  });
  return {
    byId,
    takenIds: new Set(given.map(({ id }) => id)),
    byStem,
    isPicture: await knownPictures(ctx, stored, pairs),
  };
}

function draftOf(
  { ctx, plan, quizId, file }: Taking,
  { question, picture }: FoundQuestion,
  existing: ExistingQuestions,
): Drafted {
  const { key } = question;
  const has = (row: Row) => !picture || existing.isPicture(picture, row['media_id']);
  const ids = key ? idsOfKey(key, quizId) : [];
  const before = ids.flatMap((id) => existing.byId.get(id) ?? [])[0];
  try {
    const alt = picture && (picture.alt || (before && has(before) ? before['media_alt'] : null));
    const body = {
      ...bodyOf(question, { before, speech: file.speech, quizId }),
      ...(picture && { media_alt: alt }),
    };
    const input = readBody(plan, ctx, before ? 'update' : 'create', body);
    if (before) {
      const draft = changedDraft(plan, before, input);
      return { draft, errors: [], there: null, brings: !picture || has(before) ? null : picture };
    }
    const draft = newDraft(plan, ctx, input);
    const id = key ? derivedId(key, quizId) : '';
    draft.after = { ...draft.after, id: key && !existing.takenIds.has(id) ? id : newId() };
    const alike = existing.byStem.get(question.stem) ?? [];
    const there = alike.find((row) => areSame(row, draft.after) && has(row)) ?? null;
    return { draft, errors: [], there, brings: picture ?? null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { draft: null, errors: rowErrors('', error), there: null, brings: null };
  }
}

interface Storing {
  readonly taken: readonly Taken[];
  readonly stored: StoredPictures;
}

async function store(ctx: ActorContext, plan: Plan, { taken, stored }: Storing) {
  const written = taken.filter(({ state }) => state === 'new' || state === 'changed');
  if (written.length === 0) return null;
  const fileOf = await insertPictures(
    ctx,
    stored,
    written.flatMap(({ brings }) => brings ?? []),
  );
  const drafts = written.map(({ draft, brings }) => {
    if (brings) draft!.after = { ...draft!.after, media_id: fileOf.get(brings)! };
    return draft!;
  });
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
