import { randomBytes } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/errors.ts';
import { purgeUser } from '../../platform/sessions/sessionActor.ts';
import { endSessions } from './session.ts';
import { requireNoMoreRights } from './personSessions.ts';
import { personalTables } from '../users/personalTables.ts';
import { findPersonInScope } from '../users/findPersonInScope.ts';

/** Crockford's letters: a name that people can read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/**
 * Removes the name of a person who has left and everything else that identifies them, for good. Their records stay, for statistics and
 * because others hold their certificates as proof; see docs/decisions/031. Ends their sessions, if any are left.
 * @throws ApiError 404 out of scope; 403 for oneself and `grants-more`; 409 `anonymise-active` while the account is active, `anonymised`
 * when it is already done; 422 at `confirm` unless it is the person's NIP
 */
export function anonymise(ctx: ActorContext, idOrNip: string, confirm: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const person = await findPersonInScope(tx, idOrNip, { lock: true });
    if (person.id === tx.actor.userId) throw forbidden();
    await requireNoMoreRights(tx, person);
    if (person.anonymised_at) throw conflict('anonymised');
    if (person.active) throw conflict('anonymise-active');
    if (confirm.trim() !== person.nip) throw invalidField('confirm', 'confirm_nip', { nip: person.nip });
    await purgePerson(tx, person.id, tx.actor.userId);
    return { id: person.id };
  });
}

/** The work of `anonymise` without its checks, in the transaction of `ctx.db`. */
export async function purgePerson(ctx: Context, id: string, byUserId: string | null): Promise<void> {
  await endSessions(ctx, [id]);
  await purgeOwnRows(ctx.db, id);
  await purgeFiles(ctx, id);
  await purgeWords(ctx.db, id);
  await purgeName(ctx, id, byUserId);
  await purgeCopiesOfName(ctx.db, id);
  // Without data of the person: this row stays for ever.
  await audit(ctx, { action: 'anonymise', entity: 'users', entity_id: id });
  ctx.db.afterCommit(() => purgeUser(id));
}

/** The record keeps what statistics use: department, city and area. A position or a first day could identify one person. */
async function purgeName(ctx: Context, id: string, byUserId: string | null): Promise<void> {
  const code = [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  await ctx.db.query(
    `update users set nip = 'X-' || $2, name = 'Anonim ' || $2, email = null, phone = null, photo_id = null,
       position = null, joined_at = null, manager_id = null, role_ids = '{}', time_zone = null, active = false,
       external_id = null, led_by = 'none', led_fields = '{}', left_at = null,
       archived_at = coalesce(archived_at, $3), anonymised_at = $3, version = version + 1, updated_at = $3, updated_by = $4
     where id = $1`,
    [id, code, ctx.now.toISOString(), byUserId],
  );
  await ctx.db.query(`update users set manager_id = null, version = version + 1 where manager_id = $1`, [id]);
}

async function purgeOwnRows(db: Db, id: string): Promise<void> {
  for (const { table, column, isRemoved } of personalTables)
    if (isRemoved) await db.query(`delete from ${table} where ${column} = $1`, [id]);
  await db.query(
    `delete from login_attempts where account = 'user:' || $1::text or account like 'device:' || $1::text || ':%'`,
    [id],
  );
  // The before-images of bulk changes and imports: their undo leaves this person unchanged.
  await db.query(`delete from change_rows where table_name = 'users' and record_id = $1`, [id]);
  await db.query(`delete from job_runs where actor_id = $1 and ended_at is not null`, [id]);
}

/** Copies of the name outside the record: notifications of others about them, and stored reports, which are computed again on request. */
async function purgeCopiesOfName(db: Db, id: string): Promise<void> {
  await db.query(
    `update notifications n set title_args = n.title_args || jsonb_build_object('author', u.name)
     from forum_posts p join users u on u.id = p.author_id
     where p.author_id = $1 and n.event_key = 'forum-mention:' || p.id and n.title_args ? 'author'`,
    [id],
  );
  await db.query(
    `delete from report_results where position($1 in result::text) > 0 or position($1 in asked::text) > 0`,
    [id],
  );
}

/** Their photo and evidence, and their copies and exports: the daily task removes the bytes. */
async function purgeFiles(ctx: Context, id: string): Promise<void> {
  await ctx.db.query(
    `update files set name = 'file', expires_at = $2
     where id = (select photo_id from users where id = $1) or (created_by = $1 and expires_at is not null)
       or id in (select evidence_file_id from user_competencies where user_id = $1)`,
    [id, ctx.now.toISOString()],
  );
}

/** Texts about the person, which may mention an illness or a family. */
async function purgeWords(db: Db, id: string): Promise<void> {
  await db.query(`update enrolments set reason = null, exemption_reason = null where user_id = $1`, [id]);
  await db.query(`update attendance_records set note = null where user_id = $1`, [id]);
  await db.query(
    `update user_competencies set note = null, review_note = null, evidence_file_id = null where user_id = $1`,
    [id],
  );
  await db.query(`update attempt_acts set reason = '–' where user_id = $1`, [id]);
  await purgePackageWords(db, id);
}

/** What a package keeps to go on with may hold the name that it was given; its learner's own comments are texts too. Answers stay. */
async function purgePackageWords(db: Db, id: string): Promise<void> {
  // Units of cmi5 courses name their learner in each statement; what they reached is in the states of the attempt.
  for (const table of ['cmi5_statements', 'cmi5_documents'])
    await db.query(
      `delete from ${table} where attempt_id in (select id from package_attempts where user_id = $1)`,
      [id],
    );
  await db.query(
    `update package_attempts set reset_reason = '–' where user_id = $1 and reset_reason is not null`,
    [id],
  );
  await db.query(
    `update package_states s set suspend_data = null, elements = coalesce((
       select jsonb_object_agg(e.key, e.value) from jsonb_each(s.elements) e
       where e.key !~ '^cmi\\.(comments|learner_preference|student_preference|location$|core\\.lesson_location$)'), '{}')
     from package_attempts a where a.id = s.attempt_id and a.user_id = $1`,
    [id],
  );
}
