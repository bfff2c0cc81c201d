import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import { ApiError, conflict, invalidField, notFound, type ErrorMessage } from '../../platform/http/errors.ts';
import { madeBefore } from './creations.ts';
import { changedDraft, newDraft, readBody, type Row } from './drafts.ts';
import { publicationRefusals, removalRefusals, statusFor } from './hooks.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import type { Plan } from './plan.ts';
import type { WireRecord } from './present.ts';
import { readRecord } from './read.ts';
import { saveDrafts } from './save.ts';
import { lockRows, reachedRows, SlugTaken } from './store.ts';
import { usagesOf } from './usages.ts';

type Body = Readonly<Record<string, unknown>>;

/** Parallel creations of one name each take another slug; after so many lost races the caller is asked to try again. */
const SLUG_TRIES = 5;

/** Creates a record from the input, once for each `key`. Returns it as the API shows it. */
export async function createRecord(
  ctx: ActorContext,
  plan: Plan,
  body: Body,
  key?: string,
): Promise<WireRecord> {
  const input = readBody(plan, ctx, 'create', body);
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(ctx, async (tx) => {
        const draft = newDraft(plan, tx, input);
        const made = key === undefined ? undefined : await madeBefore(tx, plan, key, draft.after.id);
        if (made) return readRecord(tx, plan, made);
        await saveDrafts(tx, plan, [draft], { action: 'create' });
        return readRecord(tx, plan, draft.after.id);
      });
    } catch (error) {
      if (!(error instanceof SlugTaken)) throw error;
      if (tries === SLUG_TRIES) throw new ApiError(409, 'database-busy');
    }
  }
}

/** What the caller has seen; undefined: the last write wins. */
export interface Seen {
  /** One of them must be the record's. */
  readonly versions: readonly number[];
  /** The status of the refusal: 412 for a condition of HTTP, 409 for a version in the body. */
  readonly status: 409 | 412;
}
interface Switch {
  readonly isOn: boolean;
  readonly seen?: Seen | undefined;
}

/**
 * Applies the input to a record. @throws ApiError 409 or 412 `version-conflict`, here and below, if the record has another version than the
 * caller has seen
 */
export async function updateRecord(
  ctx: ActorContext,
  plan: Plan,
  id: string,
  change: { body: Body; seen?: Seen | undefined },
) {
  const input = readBody(plan, ctx, 'update', change.body);
  return changing(ctx, plan, id, async (tx, before) => {
    await requireSeen(tx, plan, before, change.seen);
    await saveDrafts(tx, plan, [changedDraft(plan, before, input)], { action: 'edit' });
  });
}

/** Archives a record, or restores it; doing either twice equals doing it once. */
export const setArchived = (
  ctx: ActorContext,
  plan: Plan,
  id: string,
  { isOn: isArchived, seen }: Switch,
): Promise<WireRecord> =>
  changing(ctx, plan, id, async (tx, before) => {
    await requireSeen(tx, plan, before, seen);
    if ((before['archived_at'] !== null) === isArchived) return;
    const after = { ...before, archived_at: isArchived ? tx.now.toISOString() : null };
    await saveDrafts(tx, plan, [{ before, after, input: {}, errors: {} }], {
      action: isArchived ? 'archive' : 'restore',
    });
  });

/** Publishes a record without problems, or takes it back to draft; doing either twice equals doing it once. */
export const setPublished = (
  ctx: ActorContext,
  plan: Plan,
  id: string,
  { isOn: isPublished, seen }: Switch,
): Promise<WireRecord> =>
  changing(ctx, plan, id, async (tx, before) => {
    await requireSeen(tx, plan, before, seen);
    const refusal = (await publicationRefusals(tx, plan, [before], isPublished)).get(before.id);
    if (refusal) throw refusal;
    const after = { ...before, status: statusFor(isPublished) };
    await saveDrafts(tx, plan, [{ before, after, input: {}, errors: {} }], {
      action: isPublished ? 'publish' : 'unpublish',
    });
  });

/** What would prevent publishing a record. */
interface PublicationProblems {
  readonly can_publish: boolean;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
  /** The same one by one, each with the id of the part (a question of a quiz) that it is about. */
  readonly problems: readonly { field: string; key: string; text: string; part: string | null }[];
}

/** The problems that would prevent publishing a record, without trying it; none if it may be published. */
export async function publicationProblems(
  ctx: ActorContext,
  plan: Plan,
  id: string,
): Promise<PublicationProblems> {
  const [row] = isUuid(id) ? await reachedRows(ctx, plan, [id]) : [];
  if (!row) throw notFound();
  const refusal = (await publicationRefusals(ctx, plan, [row], true)).get(row.id);
  const found = refusal?.details.errors ?? (refusal ? { status: [{ key: `error.${refusal.code}` }] } : {});
  const text = (message: ErrorMessage) => messageText(message, ctx.language);
  const errors = Object.entries(found).map(([field, messages]) => [field, messages.map(text)] as const);
  const problems = Object.entries(found).flatMap(([field, messages]) =>
    messages.map((message) => ({
      field,
      key: message.key,
      text: text(message),
      part: typeof message.args?.['id'] === 'string' ? message.args['id'] : null,
    })),
  );
  const can_publish = row['status'] !== 'published' && !refusal;
  return { can_publish, errors: Object.fromEntries(errors), problems };
}

/** Deletes a record that nothing uses. */
export const deleteRecord = (ctx: ActorContext, plan: Plan, id: string, seen?: Seen): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, plan, id);
    await requireSeen(tx, plan, before, seen);
    const refusal = (await removalRefusals(tx, plan, [before])).get(before.id);
    if (refusal && refusal.code !== 'in-use') throw refusal;
    // People are told how often each kind of use occurs.
    const usages = (await usagesOf(tx, plan, [before.id])).get(before.id);
    if (usages) throw conflict('in-use', { facts: { usages } });
    if (refusal) throw refusal;
    await tx.db.query(`delete from ${plan.table} where id = $1`, [before.id]);
    await plan.rules.afterDelete?.(tx, [before] as never);
    await audit(tx, { action: 'delete', entity: plan.resource.name, entity_id: before.id, before });
  });

/** Checked on the locked record before every change. */
async function requireSeen(ctx: ActorContext, plan: Plan, { id, version }: Row, seen?: Seen): Promise<void> {
  if (seen === undefined || seen.versions.includes(Number(version))) return;
  throw new ApiError(seen.status, 'version-conflict', {
    facts: { current: await readRecord(ctx, plan, id) },
  });
}

/** Locks the record, runs `work` in one transaction and returns the record as it is then. */
async function changing(
  ctx: ActorContext,
  plan: Plan,
  id: string,
  work: (tx: ActorContext, before: Row) => Promise<void>,
): Promise<WireRecord> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = await lockRow(tx, plan, id, plan.rules.editsLightly);
      await work(tx, before);
      return readRecord(tx, plan, before.id);
    });
  } catch (error) {
    // A record that moves to a parent where its slug is taken (a module to another class).
    const field = slugScopeOf(plan.resource);
    if (error instanceof SlugTaken && field)
      throw invalidField(field, 'taken', { property: plan.resource.fields[field]!.label });
    throw error;
  }
}

async function lockRow(ctx: ActorContext, plan: Plan, id: string, isLight = false): Promise<Row> {
  const [row] = isUuid(id) ? await lockRows(ctx, plan, [id], isLight) : [];
  if (!row) throw notFound();
  return row;
}
