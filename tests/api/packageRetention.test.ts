import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeUnused } from '#server/platform/files/unusedFiles.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import { packageFilesRetention } from '#server/modules/packages/packages.retention.ts';
import type { RetentionState } from '#shared/api/retention.ts';
import type { Client } from '#tests/support/app.ts';
import { addVersion, launch, openPackages, packageIn, playerOf } from '#tests/support/packages.ts';
import { dataOf, enrol, NOW, type School } from '#tests/support/school.ts';

let school: School;
let auditor: Client;
beforeAll(async () => {
  school = await openPackages();
  auditor = await school.as('Auditor');
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const DAY_MS = 86_400_000;
const night = (days = 0) =>
  removePastLimitsTask([packageFilesRetention]).run(
    { ...school.ctx, now: new Date(NOW.getTime() + days * DAY_MS) },
    {} as never,
    { isLastTry: false },
  );
const dueOnPage = async () =>
  dataOf<RetentionState>(await auditor.get('/api/retention')).kinds.find(
    ({ kind }) => kind === packageFilesRetention.name,
  )!.due!.rows;
const versionsOf = (packageId: string) =>
  school.db.query<{ file_id: string | null; manifest: object; files_left_at: string | null }>(
    'select file_id, manifest, files_left_at from package_versions where package_id = $1 order by no',
    [packageId],
  );
const fileExists = async (id: string) =>
  (await school.db.query('select 1 from files where id = $1', [id])).length === 1;
/** Everything that is stored about the package happened so many days earlier. */
async function age(packageId: string, days: number): Promise<void> {
  await school.db.query(
    `update package_versions set created_at = created_at - $2 * interval '1 day' where package_id = $1`,
    [packageId, days],
  );
  await school.db.query(
    `update package_attempts set last_at = last_at - $2 * interval '1 day', opened_at = opened_at - $2 * interval '1 day'
     where version_id in (select id from package_versions where package_id = $1)`,
    [packageId, days],
  );
}

async function replacedPackage() {
  const playing = await packageIn(school, { block: { attempt_rule: 'new_when_finished' } });
  const attempt = dataOf(await launch(playing.learner, playing));
  await addVersion(school, playing.package.id);
  const complete = () => playerOf(playing.learner, attempt).commit({ 'cmi.core.lesson_status': 'completed' });
  return { ...playing, attempt, complete };
}

describe('the files of an old version', () => {
  it('stay while somebody is in the middle, and three months after that; those of the newest always', async () => {
    const { package: made, complete } = await replacedPackage();
    await age(made.id, 100);
    await night(400);
    expect((await versionsOf(made.id)).every(({ file_id }) => file_id !== null)).toBe(true);
    await complete();
    expect(await dueOnPage()).toBe(0);
    await age(made.id, 80);
    expect(await dueOnPage()).toBe(0);
    await age(made.id, 20);
    expect(await dueOnPage()).toBe(1);
    const [before] = await versionsOf(made.id);
    await night();
    const [old, newest] = await versionsOf(made.id);
    expect(old).toEqual({ file_id: null, manifest: before!.manifest, files_left_at: NOW.toISOString() });
    expect([newest!.files_left_at, await dueOnPage()]).toEqual([null, 0]);
    await removeUnused({ ...school.ctx, now: new Date(NOW.getTime() + 2 * DAY_MS) });
    expect([await fileExists(before!.file_id!), await fileExists(newest!.file_id!)]).toEqual([false, true]);
  });

  it('are missed in words by who opens what they have done, and not by who begins anew', async () => {
    const { package: made, complete, learner, ...playing } = await replacedPackage();
    await complete();
    await age(made.id, 100);
    await night();
    const opened = await launch(learner, playing);
    expect([opened.status, opened.body.code]).toEqual([409, 'package-files-left']);
    const [attempt] = await school.db.query('select session_no, state from package_attempts where id = $1', [
      playing.attempt.attempt_id,
    ]);
    expect(attempt).toEqual({ session_no: 1, state: 'completed' });
    const newcomer = await school.as('Learner');
    await enrol(newcomer, playing.course);
    dataOf(await launch(newcomer, playing));
    expect(dataOf(await launch(learner, playing, { again: true })).states).toEqual({});
  });

  it('are missed in words after the end of the class, too', async () => {
    const { package: made, complete, learner, ...playing } = await replacedPackage();
    await complete();
    await age(made.id, 100);
    await night();
    await school.db.query(`update classes set end_at = $2 where id = $1`, [
      playing.course.id,
      new Date(NOW.getTime() - 1000).toISOString(),
    ]);
    expect((await launch(learner, playing)).body.code).toBe('package-files-left');
  });
});
