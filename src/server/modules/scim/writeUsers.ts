import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { audit } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/http/errors.ts';
import { inviteAll } from '../session/invitations.ts';
import { brakeOf, countLed, syncLeavers, tellLeavers } from '../directory/syncLeavers.ts';
import { syncManagers } from '../directory/syncManagers.ts';
import { HR_SYNC, syncPeople } from '../directory/syncPeople.ts';
import { beginSync, lockSync, type PersonOutcome, type SyncRun } from '../directory/syncRun.ts';
import type { Attributes } from './attributes.ts';
import { findExisting } from './findExisting.ts';
import { wishOf, type Wish } from './personOf.ts';
import { peopleBy, userOf, type ScimPerson } from './readUsers.ts';
import { leaveGroups } from './writeGroups.ts';
import { holdLeaver, recordOutcome, recordRefusal } from './recordOutcome.ts';
import { PersonRefused, ScimRefusal, taken } from './refusals.ts';
import { checkMatch } from './requests.ts';

interface Change {
  readonly attributes: Attributes;
  /** Undefined: somebody new, or whom the provider does not know yet. */
  readonly id?: string;
  readonly isWhole?: boolean;
  readonly isDeletion?: boolean;
  readonly match?: string | undefined;
}
interface Saved {
  readonly user: ReturnType<typeof userOf>;
  /** False: the person was already as the call says. */
  readonly isChanged: boolean;
}

/**
 * Does what one call says of one person, by the rules of the nightly file.
 * @throws ApiError 404, 412; ScimRefusal 400, 403 for an administrator, 409 `uniqueness`; 429 when more people would be deactivated than may
 * without approval: they then wait in a run
 */
export async function saveUser(ctx: ActorContext, change: Change): Promise<Saved> {
  try {
    return await inTransaction(ctx, (tx) => saveIn(tx, change));
  } catch (error) {
    if (error instanceof PersonRefused)
      await (error.status === 429 ? holdLeaver : recordRefusal)(ctx, error.outcome);
    else if (error instanceof ScimRefusal) await recordRefusal(ctx, refusedOutcome(change, error));
    throw error;
  }
}

/** For the run of the day: who it was about, as far as the call says. */
function refusedOutcome({ id, attributes }: Change, { code, details }: ScimRefusal): PersonOutcome {
  return {
    id: id ?? null,
    row: null,
    nip: attributes.employeeNumber ?? null,
    name: attributes.displayName ?? attributes.userName ?? null,
    state: 'refused',
    changed: [],
    notes: [{ key: `error.${code}`, ...(details.args && { args: details.args }) }],
  };
}

async function saveIn(
  ctx: ActorContext,
  { id, attributes, isWhole = false, isDeletion = false, match }: Change,
) {
  await lockSync(ctx);
  const stored = id === undefined ? await findExisting(ctx, attributes) : await storedOf(ctx, id);
  if (stored && match !== undefined) checkMatch(match, userOf(ctx, stored).meta.version);
  const manager = await managerOf(ctx, attributes.manager);
  const wish = wishOf({ attributes, stored, isWhole, manager });
  await refuseTakenName(ctx, wish, stored);
  const run = await beginSync(ctx, wish.led, 'scim');
  const led = await countLed(run);
  await syncPeople(run, [wish.person]);
  await syncManagers(run);
  // The others are people who have got their manager by it.
  const [outcome, ...others] = run.outcomes as [PersonOutcome, ...PersonOutcome[]];
  await deactivate(run, outcome, led);
  refuseWrong(outcome);
  await inviteAll(run.ctx, [...run.madeIds, ...run.returnedIds]);
  const isNamed = await storeNames(run.ctx, { id: outcome.id!, wish, stored, isDeletion });
  if (isDeletion) await leaveGroups(ctx, outcome.id!);
  for (const one of [outcome, ...others]) await recordOutcome(ctx, one);
  const [person] = await peopleBy(ctx, sql`u.id = ${outcome.id}`);
  return { user: userOf(ctx, person!), isChanged: isNamed || outcome.state !== 'same' };
}

async function storedOf(ctx: ActorContext, id: string): Promise<ScimPerson> {
  const [person] = isUuid(id) ? await peopleBy(ctx, sql`u.id = ${id} and s.deleted_at is null`) : [];
  if (!person) throw notFound();
  return person;
}

/** A manager is named by the id that we gave, by the provider's id, by NIP or by email. */
async function managerOf(
  { db }: ActorContext,
  manager: string | null | undefined,
): Promise<string | null | undefined> {
  if (!manager) return manager;
  const [found] = await db.query<{ nip: string }>(
    `select nip from users where archived_at is null
       and (id = $2 or lower(external_id) = lower($1) or lower(nip) = lower($1) or lower(email) = lower($1))
     order by id = $2 desc nulls last, lower(external_id) = lower($1) desc nulls last, id limit 1`,
    [manager, isUuid(manager) ? manager : null],
  );
  return found?.nip ?? manager;
}

async function refuseTakenName(
  { db }: ActorContext,
  { userName }: Wish,
  stored: ScimPerson | undefined,
): Promise<void> {
  const others = await db.query(
    `select from scim_people where lower(user_name) = lower($1) and user_id is distinct from $2`,
    [userName, stored?.id ?? null],
  );
  if (others.length > 0) throw taken('userName');
}

/** Somebody leaves, unless they are one too many. */
async function deactivate(run: SyncRun, outcome: PersonOutcome, led: number): Promise<void> {
  if (run.leavers.length === 0) return;
  const brake = await brakeOf(run, { total: 0, isComplete: false, led });
  if (brake) outcome.notes.push({ key: 'error.scim-brake' });
  await tellLeavers(run);
  if (!brake) await syncLeavers(run);
}

/** What only waits, or was left as a person decided, is no reason to refuse a call. */
const TOLD: ReadonlySet<string> = new Set(['validation.hr_manager_pending', 'validation.hr_by_hand']);
function refuseWrong(outcome: PersonOutcome): void {
  if (outcome.state !== 'refused' && outcome.notes.every(({ key }) => TOLD.has(key))) return;
  outcome.state = 'refused';
  throw new PersonRefused(outcome);
}

interface Named {
  readonly id: string;
  readonly wish: Wish;
  readonly stored: ScimPerson | undefined;
  readonly isDeletion: boolean;
}

/** Remembers what the provider calls the person. Returns whether that has changed. */
async function storeNames(ctx: ActorContext, { id, wish, stored, isDeletion }: Named): Promise<boolean> {
  const { db, now } = ctx;
  const rows = await db.query(
    `insert into scim_people as s (user_id, user_name, names, deleted_at, updated_at)
     values ($1, $2, $3, case when $4 then $5::timestamptz end, $5)
     on conflict (user_id) do update set user_name = excluded.user_name, names = excluded.names,
       deleted_at = excluded.deleted_at, updated_at = excluded.updated_at
     where (s.user_name, s.names, s.deleted_at is null) is distinct from
       (excluded.user_name, excluded.names, excluded.deleted_at is null)
     returning 1`,
    [id, wish.userName, JSON.stringify(wish.names), isDeletion, now.toISOString()],
  );
  if (rows.length === 0) return false;
  if (isDeletion || (stored?.is_known && stored.user_name !== wish.userName))
    await audit(ctx, {
      action: HR_SYNC,
      entity: 'users',
      entity_id: id,
      before: { user_name: stored?.user_name },
      after: isDeletion ? { deleted: true } : { user_name: wish.userName },
    });
  return true;
}
