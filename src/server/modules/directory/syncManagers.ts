import { changedDraft } from '../../kernel/crud/drafts.ts';
import { isRefused } from '../../kernel/crud/hooks.ts';
import { checkDrafts, storeDrafts } from '../../kernel/crud/save.ts';
import { rowOf } from '../../kernel/crud/store.ts';
import { invalid } from '../../platform/http/errors.ts';
import { HR_SYNC } from './syncPeople.ts';
import { chunksOf, notesOf, type PersonOutcome, type SyncRun } from './syncRun.ts';

interface Come {
  readonly id: string;
  readonly manager_id: string;
}
interface Wish {
  readonly id: string;
  readonly managerId: string | null;
  readonly outcome?: PersonOutcome | undefined;
}

/**
 * Sets the managers that the file names, when all of its people are there. One who is unknown is kept and set when that person comes; a
 * circle is refused, and the rest of the row stays.
 */
export async function syncManagers(run: SyncRun): Promise<void> {
  for (const some of chunksOf(run.managers)) {
    const ids = await idsByNip(
      run,
      some.map(({ nip }) => nip),
    );
    const managerOf = (nip: string) => ids.get(nip.toLowerCase()) ?? null;
    const unknown = some.filter(({ nip }) => managerOf(nip) === null);
    for (const { nip, outcome } of unknown)
      outcome.notes.push({ key: 'validation.hr_manager_pending', args: { nip }, field: 'manager_id' });
    await keepPending(run, unknown, some);
    await setManagers(
      run,
      some.map(({ id, nip, outcome }) => ({ id, managerId: managerOf(nip), outcome })),
    );
  }
  await forgetPending(run);
  await setPending(run);
}

/** Whoever is now said to have no manager does not wait for one. */
async function forgetPending({ ctx: { db }, unmanaged }: SyncRun): Promise<void> {
  if (unmanaged.length > 0)
    await db.query('delete from directory_pending_managers where user_id = any($1::uuid[])', [unmanaged]);
}

async function idsByNip({ ctx }: SyncRun, nips: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.query<{ id: string; nip: string }>(
    `select id, lower(nip) as nip from users where archived_at is null and lower(nip) = any($1::text[])`,
    [nips.map((nip) => nip.toLowerCase())],
  );
  return new Map(rows.map(({ id, nip }) => [nip, id]));
}

async function keepPending(
  { ctx: { db } }: SyncRun,
  unknown: readonly { readonly id: string; readonly nip: string }[],
  all: readonly { readonly id: string }[],
): Promise<void> {
  await db.query('delete from directory_pending_managers where user_id = any($1::uuid[])', [
    all.map(({ id }) => id),
  ]);
  if (unknown.length === 0) return;
  await db.query(
    `insert into directory_pending_managers (user_id, manager_nip)
     select p.id, p.nip from jsonb_to_recordset($1) as p(id uuid, nip text)`,
    [JSON.stringify(unknown.map(({ id, nip }) => ({ id, nip })))],
  );
}

/** Those of earlier files whose manager has come. */
async function setPending(run: SyncRun): Promise<void> {
  const { db } = run.ctx;
  // A call names one person, and by whatever the provider calls them.
  const come =
    run.source === 'file'
      ? await db.query<Come>(
          `delete from directory_pending_managers p using users m
           where lower(m.nip) = lower(p.manager_nip) and m.archived_at is null returning p.user_id as id, m.id as manager_id`,
        )
      : await db.query<Come>(
          `delete from directory_pending_managers p using users m
           where m.id = any($1::uuid[]) and m.archived_at is null
             and lower(p.manager_nip) in (lower(m.nip), lower(m.external_id), lower(m.email))
           returning p.user_id as id, m.id as manager_id`,
          [run.outcomes.flatMap(({ id }) => id ?? [])],
        );
  for (const some of chunksOf(come))
    await setManagers(
      run,
      some.map(({ id, manager_id }) => ({ id, managerId: manager_id })),
    );
}

async function setManagers(run: SyncRun, wishes: readonly Wish[]): Promise<void> {
  const { ctx, plan } = run;
  const rows = await ctx.db.query<Record<string, unknown>>(
    `select t.* from jsonb_to_recordset($1) as w(id uuid, manager_id uuid) join users t on t.id = w.id
     where t.manager_id is distinct from w.manager_id and t.archived_at is null order by t.id for no key update of t`,
    [JSON.stringify(wishes.map(({ id, managerId }) => ({ id, manager_id: managerId })))],
  );
  const byId = new Map(wishes.map((wish) => [wish.id, wish]));
  const drafts = rows.map((stored) => {
    const record = rowOf(plan, stored);
    return changedDraft(plan, record, { manager_id: byId.get(record.id)!.managerId });
  });
  await checkDrafts(ctx, plan, drafts, {});
  for (const draft of drafts) {
    const outcome = byId.get(draft.after.id)!.outcome ?? outcomeOf(run, draft.after);
    if (isRefused(draft)) outcome.notes.push(...notesOf(draft.refusal ?? invalid(draft.errors)));
    else if (outcome.state !== 'new') {
      if (!outcome.changed.includes('manager_id')) outcome.changed.push('manager_id');
      if (outcome.state === 'same') outcome.state = 'changed';
    }
  }
  await storeDrafts(
    ctx,
    plan,
    drafts.filter((draft) => !isRefused(draft)),
    { action: HR_SYNC },
  );
}

/** Somebody whom this file does not name, or names without a manager. */
function outcomeOf(run: SyncRun, person: Readonly<Record<string, unknown>>): PersonOutcome {
  const known = run.outcomes.find(({ id }) => id === person['id']);
  if (known) return known;
  const outcome: PersonOutcome = {
    id: String(person['id']),
    row: null,
    nip: String(person['nip']),
    name: String(person['name']),
    state: 'same',
    changed: [],
    notes: [],
  };
  run.outcomes.push(outcome);
  return outcome;
}
