import { users } from '#shared/resources/users.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/errors.ts';
import { serverOf, type Change } from '../../kernel/crud/resourceServer.ts';
import { purgeUsers } from '../../platform/sessions/sessionActor.ts';
import { shortenSessions } from '../../platform/sessions/sessionPolicy.ts';
import { requireStepUp } from '../../platform/sessions/stepUp.ts';
import { aboutOneself, isOneself } from '../../kernel/crud/oneself.ts';
import { updateStandings } from '../competencies/records.ts';
import { purgeUntouched, syncAudience, withdrawInactive } from '../enrolments/enrolments.ts';
import { keepAnAdministrator } from '../roles/administrators.ts';
import { grantsMore, holdsMoreThanLearners, mayGrant, rightsOf } from '../roles/roleRights.ts';
import { notifyRoleChange } from '../roles/notifyRoleChange.ts';
import { hasFactorSql, updateDuties } from '../secondFactor/duties.ts';
import { endTrust } from '../secondFactor/trust.ts';
import { inviteAll } from '../session/invitations.ts';
import { passwordRefusal } from '../session/passwordRefusal.ts';
import { noticeAccountChange } from '../session/notices.ts';
import { hashPassword } from '../../platform/crypto/passwordHashing.ts';
import { endSessions } from '../session/session.ts';
import { refuseHrFields } from './hrFields.ts';
import { keepDemoPeopleOut } from './demoPeople.ts';
import { reachesEverybody, userScope } from '../../kernel/crud/userScope.ts';
import { HAS_PASSWORD_SQL, LAST_SEEN_SQL, storePassword, TRAINS_SQL, WORK_DURATION_SQL } from './users.ts';

type User = RowOf<typeof users>;
type UserChange = Change<typeof users>;
type SavedChange = Omit<UserChange, 'refuse' | 'set'>;

/** An arbitrary constant: two changes of managers that would close a circle together must wait for each other. */
const MANAGERS_LOCK = 7_224_011;
const OWN_PROFILE_FIELDS = ['email', 'phone'] as const;
/** The fields that rules about people read. */
const AUDIENCE_FIELDS = [
  'department',
  'position',
  'placement_city',
  'work_area',
  'joined_at',
  'role_ids',
] as const;
/** A person who can change these can sign in as the user, or decide who can. */
const ACCOUNT_FIELDS = ['nip', 'email', 'phone', 'active', 'role_ids', 'break_glass'] as const;

export const usersServer = serverOf(users, {
  computed: {
    work_duration: WORK_DURATION_SQL,
    last_seen_at: LAST_SEEN_SQL,
    has_password: HAS_PASSWORD_SQL,
    second_factor: hasFactorSql('t.id'),
    trains: TRAINS_SQL,
  },
  access: { show: 'signed-in' },
  // A service account has a row so that records can name it; it is nobody to be found here, not even among the archived.
  scope: (actor) =>
    reachesEverybody(actor)
      ? sql`t.nip not like 'svc:%'`
      : sql`${userScope(actor)} and t.nip not like 'svc:%'`,
  editsLightly: true,
  stepUp: ['export', 'import'],
  watches: [
    ...new Set([...ACCOUNT_FIELDS, ...AUDIENCE_FIELDS]),
    'manager_id',
    'password',
    'archived_at',
    // An anonymised person cannot be changed again.
    'name',
    'photo_id',
    'language',
    'time_zone',
  ],

  async beforeSave(ctx, changes) {
    for (const change of changes) {
      if (change.before?.anonymised_at) change.refuse(conflict('anonymised'));
      if (!ctx.isFromHr) await guardSignIn(ctx, change);
    }
    await keepDemoPeopleOut(ctx, changes);
    // What HR may change of whom is decided there: no Administrator, and no roles but that of a new learner.
    if (!ctx.isFromHr) {
      refuseHrFields(changes);
      await guardRights(ctx, changes);
      await guardAccounts(ctx, changes);
    }
    await guardBreakGlass(ctx, changes);
    await guardManagers(ctx, changes);
  },

  async afterSave(ctx, changes) {
    const ids = (matches: (change: SavedChange) => boolean) =>
      changes.filter(matches).map(({ after }) => after.id);
    const deactivated = ids(({ before, after }) => isActive(before) && !isActive(after));
    await endSessions(ctx, deactivated);
    await endTrust(ctx, deactivated);
    const isRightsChange = ({ before, after }: SavedChange) =>
      before !== null && (isActive(before) !== isActive(after) || !sameRoles(before, after));
    if (changes.some(isRightsChange)) await keepAnAdministrator(ctx.db);
    await shortenSessions(ctx.db, {
      userIds: ids(({ before, after }) => before !== null && !sameRoles(before, after)),
    });
    await storePasswords(ctx, changes);
    await withdrawInactive(ctx, deactivated);
    await syncAudience(ctx, { userIds: ids(isAffected) });
    await updateStandings(ctx, { userIds: ids(isAffected) });
    await updateDuties(ctx, {
      userIds: ids(({ before, after }) => before === null || !sameRoles(before, after)),
    });
    await notifyRoleChange(ctx, changes.flatMap(givenRoles));
    purgeAfterCommit(
      ctx.db,
      ids(({ before }) => before !== null),
    );
  },

  /** Only the undo of an import deletes people. */
  async beforeDelete(ctx, removals) {
    const isMore = await moreRights(
      ctx,
      removals.flatMap(({ record }) => record.role_ids),
    );
    for (const { record, refuse } of removals) if (record.role_ids.some(isMore)) refuse(grantsMore());
    await purgeUntouched(
      ctx,
      removals.map(({ record }) => record.id),
    );
  },

  /** A file contains no passwords: people choose their own. */
  async afterImport(ctx, ids) {
    await inviteAll(ctx, ids);
  },
});

/** For existing people: a new person is invited instead. */
function givenRoles({ before, after }: SavedChange) {
  if (!before) return [];
  const roleIds = after.role_ids.filter((id) => !before.role_ids.includes(id));
  return roleIds.length > 0 ? [{ userId: after.id, nip: after.nip, roleIds }] : [];
}

/** Separate from the changes themselves: the closure that waits for the commit would keep all those of an import in memory until then. */
function purgeAfterCommit(db: Db, ids: readonly string[]): void {
  if (ids.length > 0) db.afterCommit(() => purgeUsers(new Set(ids)));
}

/** A rule may match this person now and did not before, or the other way round. */
const isAffected = ({ before, after }: SavedChange): boolean =>
  before === null ||
  isActive(before) !== isActive(after) ||
  AUDIENCE_FIELDS.some((name) => String(before[name] ?? '') !== String(after[name] ?? ''));

const isActive = (user: User | null): boolean => user !== null && user.active && user.archived_at === null;
const sameRoles = (a: User, b: User): boolean =>
  [...a.role_ids].sort().join() === [...b.role_ids].sort().join();

/** One at a time, as forms send them: a bulk change sets no password, and a hash takes longer than its query. */
async function storePasswords(ctx: ActorContext, changes: readonly SavedChange[]): Promise<void> {
  for (const { before, after, input } of changes) {
    const password = input['password'];
    if (typeof password !== 'string' || password === '') continue;
    await storePassword(ctx.db, after.id, await hashPassword(password, { known: ctx.actor.userId }), ctx.now);
    await endSessions(ctx, [after.id]);
    if (before) await noticeAccountChange(ctx, after.id, 'password_changed');
  }
}

/**
 * People change their own sign-in data on their profile, which asks for the password: otherwise anybody who finds their browser open could
 * take over the account. For others a password is set here, and must be a good one.
 */
async function guardSignIn(ctx: ActorContext, { before, after, input, refuse }: UserChange): Promise<void> {
  const password = input['password'];
  const hasPassword = typeof password === 'string' && password !== '';
  if (before?.id === ctx.actor.userId) {
    const touched = OWN_PROFILE_FIELDS.find((name) => before[name] !== after[name]);
    if (hasPassword || touched) refuse(invalidField(touched ?? 'password', 'own_profile'));
    return;
  }
  const refusal = hasPassword ? await passwordRefusal(ctx, password, after) : null;
  if (refusal) refuse(refusal);
}

/**
 * An account with more rights than the caller's role could be taken over by a new password or address. Roles are given and taken only with
 * the permission to do so, and only roles that hold no more than the caller's own.
 */
async function guardRights(ctx: ActorContext, changes: readonly UserChange[]): Promise<void> {
  const concerned = changes.map((change) => ({
    change,
    held: isAccountTouched(ctx, change) ? change.before!.role_ids : [],
    moved: movedRoles(change),
  }));
  const isMore = await moreRights(
    ctx,
    concerned.flatMap(({ held: granted, moved }) => [...granted, ...moved]),
  );
  for (const { change, held: granted, moved } of concerned) {
    if (granted.some(isMore)) change.refuse(grantsMore());
    if (moved.length > 0 && !ctx.actor.permissions.has('user-assign-role')) change.refuse(forbidden());
    // An administrator holds every permission already, and the first one has no colleague to ask.
    if (moved.length > 0 && isOneself(ctx, change.after.id) && !ctx.actor.isAdministrator)
      change.refuse(aboutOneself('roles'));
    if (moved.some(isMore)) change.refuse(grantsMore());
  }
}

/** Whom a marked account lets in is decided by administrators alone, who have just proved who they are. */
async function guardBreakGlass(ctx: ActorContext, changes: readonly UserChange[]): Promise<void> {
  const marked = changes.filter(({ before, after }) => (before?.break_glass ?? false) !== after.break_glass);
  if (marked.length === 0) return;
  const rights = await rightsOf(
    ctx.db,
    marked.flatMap(({ after }) => after.role_ids),
  );
  for (const { after, refuse } of marked) {
    if (!ctx.actor.isAdministrator) refuse(forbidden());
    if (after.break_glass && !after.role_ids.some((id) => rights.get(id)?.administrator))
      refuse(invalidField('break_glass', 'break_glass_administrator'));
  }
  if (ctx.actor.isAdministrator) await requireStepUp(ctx);
}

/** Returns a function that says whether a role holds more rights than the caller's own. */
async function moreRights(ctx: ActorContext, roleIds: readonly string[]): Promise<(id: string) => boolean> {
  const ids = [...new Set(roleIds)];
  const rights = ids.length > 0 ? await rightsOf(ctx.db, ids) : new Map<string, never>();
  return (id) => rights.has(id) && !mayGrant(ctx.actor, rights.get(id)!);
}

function isAccountTouched({ actor }: ActorContext, { before, after, input }: UserChange): boolean {
  if (!before || before.id === actor.userId) return false;
  return (
    Boolean(input['password']) ||
    ACCOUNT_FIELDS.some((name) => String(before[name] ?? '') !== String(after[name] ?? ''))
  );
}

/**
 * Somebody who finds a browser open must not be able to take over an account by a new password or address, or to give rights away. Making
 * learners is everyday work and asks for nothing.
 * @throws ApiError 403 `step-up-required`
 */
async function guardAccounts(ctx: ActorContext, changes: readonly UserChange[]): Promise<void> {
  const isOpened = changes.some(
    ({ before, after, input }) =>
      before !== null &&
      before.id !== ctx.actor.userId &&
      (Boolean(input['password']) || OWN_PROFILE_FIELDS.some((name) => before[name] !== after[name])),
  );
  const moved = new Set(changes.flatMap(movedRoles));
  const rights = moved.size > 0 ? [...(await rightsOf(ctx.db, [...moved])).values()] : [];
  if (isOpened || rights.some(holdsMoreThanLearners)) await requireStepUp(ctx);
}

function movedRoles({ before, after }: UserChange): string[] {
  const granted = before?.role_ids ?? [];
  return [
    ...after.role_ids.filter((id) => !granted.includes(id)),
    ...granted.filter((id) => !after.role_ids.includes(id)),
  ];
}

/** Nobody manages themselves, not even through others. */
async function guardManagers(ctx: ActorContext, changes: readonly UserChange[]): Promise<void> {
  const moved: UserChange[] = [];
  for (const change of changes) {
    const { id, manager_id } = change.after;
    if (!change.before || manager_id === change.before.manager_id) continue;
    if (manager_id === id) change.refuse(invalidField('manager_id', 'manager_self'));
    else moved.push(change);
  }
  if (!moved.some(({ after }) => after.manager_id)) return;
  await ctx.db.query(`select pg_advisory_xact_lock($1)`, [MANAGERS_LOCK]);
  // Walks upwards from each person, over the future managers instead of the current ones; a person who meets themselves is in a circle.
  const rows = await ctx.db.query<{ id: string }>(
    `with recursive moved as (select * from jsonb_to_recordset($1) as m(id uuid, manager_id uuid)),
       above(start, id) as (
         select id, manager_id from moved where manager_id is not null
         union
         select a.start, case when m.id is null then u.manager_id else m.manager_id end
         from above a join users u on u.id = a.id left join moved m on m.id = a.id where a.id <> a.start
       ) select start as id from above where id = start`,
    [JSON.stringify(moved.map(({ after: { id, manager_id } }) => ({ id, manager_id })))],
  );
  const circles = new Set(rows.map(({ id }) => id));
  const property = users.fields.manager_id.label;
  for (const { after, refuse } of moved)
    if (circles.has(after.id)) refuse(invalidField('manager_id', 'manager_cycle', { property }));
}
