import type { StatementKind } from '#shared/domain/recordStores.ts';
import { TELL_RECORD_STORES } from '../../platform/audit/recordedActs.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Draft } from './draft.ts';
import { readers } from './drafts.ts';
import { queueStatements } from './queueStatements.ts';
import { statementId } from './statementId.ts';
import { statementOf } from './statementOf.ts';

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

interface Act {
  readonly id: string;
  readonly kind: StatementKind;
  readonly store_id: string | null;
}
interface Wanting {
  readonly id: string;
  readonly kinds: readonly StatementKind[];
  readonly actor: 'uuid' | 'nip';
}

/** Returns the number of acts that it took. */
async function prepareBatch(ctx: Context): Promise<number> {
  const acts = await ctx.db.query<Act>(
    `select id, kind, store_id from xapi_acts where due_at <= $1 order by due_at, id limit ${BATCH} for update`,
    [ctx.now.toISOString()],
  );
  if (acts.length === 0) return 0;
  const stores = await ctx.db.query<Wanting>(
    `select id, kinds, actor from record_stores where enabled and archived_at is null order by id`,
  );
  const drafts = stores.length > 0 ? await draftsOf(ctx, acts) : [];
  const actOf = new Map(acts.map((act) => [act.id, act]));
  for (const store of stores) {
    const wanted = drafts.filter(({ act }) => wants(store, actOf.get(act)!));
    await addStatements(ctx, store, { wanted, actOf });
  }
  await ctx.db.query(`delete from xapi_acts where id = any($1::uuid[])`, [acts.map(({ id }) => id)]);
  return acts.length;
}

const wants = ({ id, kinds }: Wanting, { kind, store_id }: Act): boolean =>
  kinds.includes(kind) && (store_id === null || store_id === id);

async function draftsOf(ctx: Context, acts: readonly Act[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const kind of new Set(acts.map((act) => act.kind))) {
    const ids = acts.filter((act) => act.kind === kind).map(({ id }) => id);
    drafts.push(...(await readers[kind](ctx, ids)));
  }
  return drafts;
}

interface Wanted {
  readonly wanted: readonly Draft[];
  readonly actOf: ReadonlyMap<string, Act>;
}

/** What the store was told before is not told again. */
async function addStatements(ctx: Context, store: Wanting, { wanted, actOf }: Wanted): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map((draft) => ({
    id: newId(),
    statement_id: statementId(draft.fact),
    kind: actOf.get(draft.act)!.kind,
    at: draft.at,
    user_id: draft.person.id,
    body: JSON.stringify(statementOf(ctx.config, store, draft)),
  }));
  const added = await ctx.db.query(
    `insert into xapi_statements (id, store_id, statement_id, kind, at, user_id, body, state, created_at)
     select r.id, $2, r.statement_id, r.kind, r.at, r.user_id, r.body, 'waiting', $3
     from jsonb_to_recordset($1) as r(id uuid, statement_id uuid, kind text, at timestamptz, user_id uuid, body text)
     on conflict (store_id, statement_id) do nothing returning 1`,
    [JSON.stringify(rows), store.id, ctx.now.toISOString()],
  );
  if (added.length > 0) await queueStatements(ctx, store.id);
}
