import type { Health } from '#shared/api/workHome.ts';
import { HAS_FAILED } from '../../platform/archives/archives.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { rowsInDefault } from '../../platform/db/partitions.ts';
import { sql } from '../../platform/db/sql.ts';
import { hasRoom } from '../../platform/files/diskSpace.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { countFailed } from '../../modules/deliveries/countFailed.ts';

/** A site that is backed up less often would lose more than a day of work. */
const BACKUP_HOURS = 26;
/** From this share on somebody should make room. */
const NEARLY_FULL = 0.85;
/** Work that waits longer than this waits for a worker that does not run. */
const SLOW_SECONDS = 120;

/** `GET /api/my/work/health`: the machinery behind the product, a word for each part. */
export async function health(ctx: ActorContext): Promise<Health> {
  const [work, mails, storage, backup, partitions, certificates, archives] = await Promise.all([
    may(ctx, 'job-index') ? workOf(ctx) : null,
    may(ctx, 'job-index') ? countFailed(ctx) : null,
    storageOf(ctx),
    backupOf(ctx),
    partitionsOf(ctx),
    certificatesOf(ctx),
    may(ctx, 'retention-index') ? archivesOf(ctx) : null,
  ]);
  return {
    jobs: work && {
      ...work,
      word: work.failed > 0 || work.oldest_seconds > SLOW_SECONDS ? 'look' : 'working',
    },
    mail:
      mails === null
        ? null
        : { failed: mails, word: !ctx.config.smtpUrl ? 'set_up' : mails > 0 ? 'look' : 'working' },
    storage,
    backup,
    partitions,
    certificates,
    archives,
  };
}

/** Failed as the list of jobs counts them; the wait of the oldest job that could run now. */
async function workOf({ db, now }: ActorContext): Promise<{ failed: number; oldest_seconds: number }> {
  const [row] = await db.query<{ failed: number; oldest_seconds: number }>(
    sql`select (select count(*) from graphile_worker.jobs j where j.locked_at is null and j.attempts >= j.max_attempts
         and j.last_error is not null)::int
       + (select count(*) from job_runs r where r.state = 'failed')::int as failed,
       coalesce((select extract(epoch from ${now.toISOString()}::timestamptz - min(j.run_at)) from graphile_worker.jobs j
         where j.locked_at is null and j.attempts = 0 and j.run_at <= ${now.toISOString()}), 0)::int as oldest_seconds`,
  );
  return { ...row!, oldest_seconds: Math.max(0, row!.oldest_seconds) };
}

/** The disk that holds the files, and the database too where it is embedded; or a bucket, which is there or not. */
async function storageOf({ config }: ActorContext): Promise<Health['storage']> {
  const store = storeOf(config);
  const space = await store.room();
  if (!space) {
    const state = await store.state();
    return { room: null, word: state === 'writable' ? 'working' : state === 'full' ? 'full' : 'look' };
  }
  const { free, total } = space;
  const used = total === 0 ? 0 : (total - free) / total;
  return {
    room: { used, free, total },
    word: !hasRoom(space, 0) ? 'full' : used >= NEARLY_FULL ? 'look' : 'working',
  };
}

async function backupOf({ db, now }: ActorContext): Promise<Health['backup']> {
  const [last] = await db.query<{ at: string }>('select at from backups order by at desc limit 1');
  const hours = last ? (now.getTime() - Date.parse(last.at)) / 3_600_000 : Infinity;
  return { at: last?.at ?? null, word: !last ? 'set_up' : hours > BACKUP_HOURS ? 'look' : 'working' };
}

/** The nightly job moves such rows; where they stay it does not run. */
async function partitionsOf({ db }: ActorContext): Promise<Health['partitions']> {
  const rows = (await rowsInDefault(db)).reduce((sum, one) => sum + one.rows, 0);
  return { rows, word: rows > 0 ? 'look' : 'working' };
}

/** Signed certificates, and those whose PDF is not drawn yet: they are drawn when somebody opens them. */
async function certificatesOf({ db }: ActorContext): Promise<Health['certificates']> {
  const [row] = await db.query<{ issued: number; failed: number }>(
    `select (select count(*)::int from certificates) as issued, (
       select count(*)::int from graphile_worker.jobs j where j.task_identifier = 'render-certificate' and j.last_error is not null) as failed`,
  );
  return { ...row!, word: row!.failed > 0 ? 'look' : 'working' };
}

/** The next step of an archive is tried each hour, so one that has failed waits for somebody. */
async function archivesOf({ db }: ActorContext): Promise<Health['archives']> {
  const [row] = await db.query<{ count: number; failed: number }>(
    `select count(*) as count, count(*) filter (where ${HAS_FAILED}) as failed from data_archives`,
  );
  return row!.count === 0 ? null : { ...row!, word: row!.failed > 0 ? 'look' : 'working' };
}
