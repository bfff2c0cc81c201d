import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { queuePersonalJob } from '../../kernel/changes/personalJob.ts';
import type { ErrorMessage } from '../../platform/http/errors.ts';
import type { PeopleFile } from './readPeople.ts';
import type { FileOutcome } from './syncFile.ts';
import type { PersonOutcome, PersonState } from './syncRun.ts';

/** The name of the job that works on a file. */
export const DIRECTORY_FILE = 'directory-file';
const PAGE = 'settings/hr-sync';

export interface ReceivedFile {
  readonly bytes: Buffer;
  readonly file: PeopleFile;
  readonly isDryRun: boolean;
  readonly isComplete: boolean;
}

/** Stores a file for the runner. A complete one replaces those that are not applied yet; what a partial one says is nowhere else. */
export const receiveFile = (
  ctx: ActorContext,
  { bytes, file, isDryRun, isComplete }: ReceivedFile,
): Promise<{ run_id: string; job_id: string }> =>
  inTransaction(ctx, async (tx) => {
    const id = newId();
    const { db, actor, now } = tx;
    const at = now.toISOString();
    if (isComplete && !isDryRun)
      await endRuns(
        tx,
        'superseded',
        `state in ('queued', 'waiting') and not is_dry_run and source = 'file'`,
      );
    await db.query(
      `insert into directory_runs (id, state, is_dry_run, is_complete, total, unused, sent_by, created_at)
       values ($1, 'queued', $2, $3, $4, $5, $6, $7)`,
      [id, isDryRun, isComplete, file.source.total, file.unused, actor.name, at],
    );
    await db.query('insert into directory_files (run_id, bytes) values ($1, $2)', [id, bytes]);
    await audit(tx, {
      action: 'import',
      entity: 'directory-runs',
      entity_id: id,
      after: { total: file.source.total, is_complete: isComplete, state: isDryRun ? 'preview' : 'queued' },
    });
    return { run_id: id, job_id: await queueRun(tx, id, file.source.total) };
  });

export const queueRun = (ctx: ActorContext, id: string, total: number): Promise<string> =>
  queuePersonalJob(ctx, DIRECTORY_FILE, { work: { run_id: id }, total });

/** Ends the runs of a condition over their table, and forgets their files. Returns their ids. */
export async function endRuns(
  ctx: Context,
  state: string,
  condition: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `with ended as (
       update directory_runs set state = $1, ended_at = $2 where ${condition} returning id
     ), forgotten as (delete from directory_files f using ended e where f.run_id = e.id)
     select id from ended`,
    [state, ctx.now.toISOString(), ...values],
  );
  return rows.map(({ id }) => id);
}

export interface WaitingRun {
  readonly id: string;
  readonly is_dry_run: boolean;
  readonly is_complete: boolean;
  readonly is_approved: boolean;
  readonly bytes: Buffer;
}

/** The run that a job shall work on; undefined if it has ended, or was replaced. */
export async function readQueued({ db }: Context, id: string): Promise<WaitingRun | undefined> {
  const [run] = await db.query<WaitingRun>(
    `select r.id, r.is_dry_run, r.is_complete, r.is_approved, f.bytes
     from directory_runs r join directory_files f on f.run_id = r.id where r.id = $1 and r.state = 'queued'`,
    [id],
  );
  return run;
}

/** The people whose leaving a person has seen and approved. */
export async function approvedLeavers({ db }: Context, id: string): Promise<Set<string>> {
  const rows = await db.query<{ user_id: string }>(
    `select user_id from directory_rows where run_id = $1 and state = 'left' and user_id is not null`,
    [id],
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

const STATES: readonly PersonState[] = ['new', 'changed', 'returned', 'left', 'refused', 'same'];

/** Stores what came of a run, in place of what an earlier look at it found. Call it in a transaction. */
export async function storeOutcome(
  ctx: Context,
  id: string,
  { isApplied, brake, people }: FileOutcome,
  isDryRun: boolean,
): Promise<void> {
  const { db, now } = ctx;
  const state = isApplied ? 'applied' : isDryRun ? 'preview' : 'waiting';
  const counts = STATES.map((one) => people.filter((person) => person.state === one).length);
  await db.query(
    `update directory_runs set state = $2, brake = $3, ended_at = case when $2 = 'waiting' then null else $4::timestamptz end,
       new_count = $5, changed_count = $6, returned_count = $7, left_count = $8, refused_count = $9, same_count = $10
     where id = $1`,
    [id, state, brake, now.toISOString(), ...counts],
  );
  await db.query('delete from directory_rows where run_id = $1', [id]);
  await storeRows(ctx, id, people, !isApplied);
  if (state !== 'waiting') await db.query('delete from directory_files where run_id = $1', [id]);
  else await tellApprovers(ctx, id);
}

/** A new person of a run that was taken back has no row that could be named. */
async function storeRows(
  { db }: Context,
  id: string,
  people: readonly PersonOutcome[],
  isTakenBack: boolean,
): Promise<void> {
  const told = people.filter(({ state, notes }) => state !== 'same' || notes.length > 0);
  if (told.length === 0) return;
  await db.query(
    `insert into directory_rows (id, run_id, row, user_id, nip, name, state, changed, notes, reports)
     select r.id, $1, r.row, r.user_id, r.nip, r.name, r.state, r.changed, r.notes, r.reports
     from jsonb_to_recordset($2) as r(id uuid, row bigint, user_id uuid, nip text, name text, state text, changed text[], notes jsonb,
       reports text)`,
    [
      id,
      JSON.stringify(
        told.map(({ id: userId, ...person }) => ({
          ...person,
          id: newId(),
          user_id: isTakenBack && person.state === 'new' ? null : userId,
        })),
      ),
    ],
  );
}

/** @param error its message for people */
export async function failRun(ctx: Context, id: string, error: ErrorMessage): Promise<void> {
  const [failed] = await endRuns(ctx, 'failed', `id = $3 and state = 'queued'`, [id]);
  if (failed === undefined) return;
  await ctx.db.query('update directory_runs set error = $2 where id = $1', [id, JSON.stringify(error)]);
  await tellPeople(ctx, id, 'notification.directory_failed');
}

export const tellApprovers = (ctx: Context, id: string) =>
  tellPeople(ctx, id, 'notification.directory_waits');

/** Those who may approve a run. */
async function tellPeople(
  ctx: Context,
  id: string,
  key: 'notification.directory_waits' | 'notification.directory_failed',
): Promise<void> {
  const people = await ctx.db.query<{ id: string }>(
    `select distinct u.id from users u join roles r on r.id = any(u.role_ids)
     where r.archived_at is null and (r.administrator or 'directory-approve' = any(r.permissions))
       and u.active and u.archived_at is null`,
  );
  await notifyAll(
    ctx,
    people.map((person) => ({
      user_id: person.id,
      event_key: `${key.replace('notification.', '')}:${id}`,
      title: { key },
      link: `${PAGE}/${id}`,
    })),
  );
}
