import type { StatementKind } from '#shared/domain/recordStores.ts';
import type { Context } from '../../platform/context.ts';
import type { Draft } from './draft.ts';

export interface Act {
  readonly id: string;
  readonly kind: StatementKind;
  readonly object_id: string;
  readonly at: string;
  /** For one store only: a back-fill. */
  readonly store_id: string | null;
  /** It takes back what was told of the object. */
  readonly is_withdrawn: boolean;
}
export interface ToldDraft extends Draft {
  readonly of: Act;
  /** The id of its statement. */
  readonly statement: string;
}
/** A statement that is to be taken back. */
export interface Voiding {
  readonly kind: StatementKind;
  readonly statement: string;
  readonly user_id: string;
  readonly at: string;
}

/** Of an object there is one of these at a time: the result of an attempt, a presence, a certificate. */
const STANDING: ReadonlySet<StatementKind> = new Set(['graded', 'attended', 'earned']);

interface Standing {
  readonly kind: StatementKind;
  readonly object_id: string;
  readonly statement_id: string;
  readonly at: string;
  readonly user_id: string;
}

/**
 * What the acts take back: the statement that stood for an object that is no longer so, or of which there is a newer one. Corrections come
 * first, because drafts say what is so now. A back-fill tells only what holds, and takes nothing back.
 */
export async function withdrawn(
  ctx: Pick<Context, 'db'>,
  acts: readonly Act[],
  drafts: readonly ToldDraft[],
): Promise<Voiding[]> {
  const concerned = acts.filter(({ kind }) => STANDING.has(kind));
  if (concerned.length === 0) return [];
  const before = await ctx.db.query<Standing>(
    `select s.kind, s.object_id, s.statement_id, s.at, s.user_id from xapi_standing s
     join jsonb_to_recordset($1) as w(kind text, object_id uuid) using (kind, object_id) for update of s`,
    [JSON.stringify(concerned.map(({ kind, object_id }) => ({ kind, object_id })))],
  );
  const standing = new Map(before.map((row) => [keyOf(row), row]));
  const voidings: Voiding[] = [];
  for (const act of concerned.filter(({ is_withdrawn }) => is_withdrawn)) {
    const row = standing.get(keyOf(act));
    // A newer act may have been told before this one.
    if (!row || Date.parse(row.at) > Date.parse(act.at)) continue;
    standing.delete(keyOf(act));
    voidings.push(voidingOf(row, act.at));
  }
  for (const draft of drafts.filter(({ of }) => STANDING.has(of.kind))) {
    const row = standing.get(keyOf(draft.of));
    if (row && draft.of.store_id !== null) continue;
    if (row && row.statement_id !== draft.statement) voidings.push(voidingOf(row, draft.of.at));
    standing.set(keyOf(draft.of), {
      kind: draft.of.kind,
      object_id: draft.of.object_id,
      statement_id: draft.statement,
      at: draft.at,
      user_id: draft.person.id,
    });
  }
  await store(ctx, before, [...standing.values()]);
  return voidings;
}

const keyOf = ({ kind, object_id }: Pick<Act, 'kind' | 'object_id'>): string => `${kind} ${object_id}`;

const voidingOf = ({ kind, statement_id, user_id }: Standing, at: string): Voiding => ({
  kind,
  statement: statement_id,
  user_id,
  at,
});

async function store(
  { db }: Pick<Context, 'db'>,
  before: readonly Standing[],
  after: readonly Standing[],
): Promise<void> {
  const kept = new Set(after.map(keyOf));
  const gone = before.filter((row) => !kept.has(keyOf(row)));
  if (gone.length > 0)
    await db.query(
      `delete from xapi_standing s using jsonb_to_recordset($1) as w(kind text, object_id uuid)
       where s.kind = w.kind and s.object_id = w.object_id`,
      [JSON.stringify(gone)],
    );
  if (after.length === 0) return;
  await db.query(
    `insert into xapi_standing (kind, object_id, statement_id, at, user_id)
     select kind, object_id, statement_id, at, user_id
     from jsonb_to_recordset($1) as r(kind text, object_id uuid, statement_id uuid, at timestamptz, user_id uuid)
     on conflict (kind, object_id) do update set statement_id = excluded.statement_id, at = excluded.at`,
    [JSON.stringify(after)],
  );
}
