import type { StatementKind } from '#shared/domain/recordStores.ts';
import { TELL_RECORD_STORES } from '../../platform/audit/recordedActs.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Draft } from './draft.ts';
import { readers } from './drafts.ts';
import { queueStatements } from './queueStatements.ts';
import { statementId } from './statementId.ts';
import { statementOf, voidingId, voidingOf } from './statementOf.ts';
import { withdrawn, type Act, type ToldDraft, type Voiding } from './withdrawn.ts';

const BATCH = 100;

/** Prepares the statements of committed acts for the record stores that want them; by the clock those of stretches that have ended. */
export const prepareActsTask: Task = {
  name: TELL_RECORD_STORES,
  queue: TELL_RECORD_STORES,
  cron: '* * * * *',
  isOutgoing: true,
  async run(ctx) {
    while ((await inTransaction({ ...ctx, now: new Date() }, prepareBatch)) === BATCH);
  },
};

/** Returns the number of acts that it took. */
async function prepareBatch(ctx: Context): Promise<number> {
  const acts = await ctx.db.query<Act>(
    `select id, kind, object_id, at, store_id, coalesce(detail ? 'withdrawn', false) as is_withdrawn
     from xapi_acts where due_at <= $1 order by due_at, id limit ${BATCH} for update`,
    [ctx.now.toISOString()],
  );
  if (acts.length === 0) return 0;
  const stores = await ctx.db.query<Wanting>(
    `select id, kinds, actor from record_stores where enabled and archived_at is null order by id`,
  );
  if (stores.length > 0) {
    const drafts = await draftsOf(ctx, acts);
    const voidings = await withdrawn(ctx, acts, drafts);
    for (const store of stores) await addStatements(ctx, store, { drafts, voidings });
  }
  await ctx.db.query(`delete from xapi_acts where id = any($1::uuid[])`, [acts.map(({ id }) => id)]);
  return acts.length;
}

/** Drafts in the order of their acts; an act that takes something back says nothing new. */
async function draftsOf(ctx: Context, acts: readonly Act[]): Promise<ToldDraft[]> {
  const telling = acts.filter(({ is_withdrawn }) => !is_withdrawn);
  const ofAct = new Map<string, Draft[]>();
  for (const kind of new Set(telling.map((act) => act.kind))) {
    const ids = telling.filter((act) => act.kind === kind).map(({ id }) => id);
    for (const draft of await readers[kind](ctx, ids))
      ofAct.set(draft.act, [...(ofAct.get(draft.act) ?? []), draft]);
  }
  return telling.flatMap((of) =>
    (ofAct.get(of.id) ?? []).map((draft) => ({ ...draft, of, statement: statementId(draft.fact) })),
  );
}

interface Wanting {
  readonly id: string;
  readonly kinds: readonly StatementKind[];
  readonly actor: 'uuid' | 'nip';
}
const wants = ({ id, kinds }: Wanting, kind: StatementKind, storeId: string | null): boolean =>
  kinds.includes(kind) && (storeId === null || storeId === id);

interface Wanted {
  readonly drafts: readonly ToldDraft[];
  readonly voidings: readonly Voiding[];
}

/** What the store was told before is not told again. */
async function addStatements(ctx: Context, store: Wanting, { drafts, voidings }: Wanted): Promise<void> {
  const rows = [
    ...drafts
      .filter(({ of }) => wants(store, of.kind, of.store_id))
      .map((draft) => ({
        id: newId(),
        statement_id: draft.statement,
        kind: draft.of.kind,
        at: draft.at,
        user_id: draft.person.id,
        body: JSON.stringify(statementOf(ctx.config, store, draft)),
      })),
    ...voidings
      .filter(({ kind }) => wants(store, kind, null))
      .map(({ kind, statement, user_id, at }) => ({
        id: newId(),
        statement_id: voidingId(statement),
        kind,
        at,
        user_id,
        body: JSON.stringify(voidingOf(ctx.config, statement, at)),
      })),
  ];
  if (rows.length === 0) return;
  const added = await ctx.db.query(
    `insert into xapi_statements (id, store_id, statement_id, kind, at, user_id, body, state, created_at)
     select r.id, $2, r.statement_id, r.kind, r.at, r.user_id, r.body, 'waiting', $3
     from jsonb_to_recordset($1) as r(id uuid, statement_id uuid, kind text, at timestamptz, user_id uuid, body text)
     on conflict (store_id, statement_id) do nothing returning 1`,
    [JSON.stringify(rows), store.id, ctx.now.toISOString()],
  );
  if (added.length > 0) await queueStatements(ctx, store.id);
}
