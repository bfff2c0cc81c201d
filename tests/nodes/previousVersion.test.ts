/** The version before on the tables of this one, as its nodes are in the middle of a rolling release. */
import { secretOf } from '#server/platform/crypto/secrets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateTo } from '#server/migrations/migrate.ts';
import { migrationsOf, withoutWaiting } from '#server/migrations/migrationFiles.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { startNodeProcess, type NodeProcess } from '#tests/support/nodes.ts';
import { dataOf, enrol, makeClass, makeQuiz, single, start, statement } from '#tests/support/school.ts';
import { previousVersion, sourcesOf } from './support/previousVersion.ts';

const commit = previousVersion();

describe.skipIf(!commit)(`the version before (${commit?.slice(0, 8)}) beside this one`, () => {
  let test: TestApp;
  let sources: ReturnType<typeof sourcesOf>;
  let node: NodeProcess;

  beforeAll(async () => {
    // Some migrations wait until the nodes of the version before have left.
    const database = await createEmptyDatabase();
    await migrateTo(database.pool, withoutWaiting(migrationsOf()).length);
    test = await createTestApp({ database });
    // Until the older nodes have left, keys are there in plain text too.
    for (const { name } of await test.db.query<{ name: string }>('select name from secrets'))
      await test.db.query('update secrets set value = $2 where name = $1', [
        name,
        await secretOf(test, name),
      ]);
    sources = sourcesOf(commit!);
    node = await startNodeProcess(
      {
        DATABASE_URL: test.database.url,
        DATA_DIR: `${sources.folder}/data`,
        SECRET_KEY_FILE: test.config.secretKeys.ownFile!,
      },
      sources.folder,
    );
  }, 300_000);
  afterAll(async () => {
    await node?.kill();
    sources?.remove();
    await test?.close();
  });

  async function ask(token: string, path: string, method = 'GET', body?: object) {
    const reply = await fetch(node.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  it('is ready', async () => {
    expect(await ask('', '/readyz')).toMatchObject({ status: 200, body: { migrations: 'current' } });
  });

  it('reads everything that this version wrote', async () => {
    const admin = await test.as('Administrator');
    const { organizer, quiz } = await openQuiz(test);
    const learner = await test.as('Learner');
    await enrol(learner, quiz.course);
    await (await start(learner, quiz)).answerAll(true);
    const { body } = await ask('', '/api/openapi.json');
    const paths = Object.entries(body.paths as Record<string, object>)
      .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
      .map(([path]) => path);
    expect(paths.length).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const { token } of [admin, organizer, learner])
      for (const path of paths) {
        const { status } = await ask(token, path);
        if (status >= 500) failed.push(`${path}: ${status}`);
      }
    expect(failed).toEqual([]);
  });

  it('writes what this version reads: a record, and an attempt that both save into', async () => {
    const { organizer, quiz } = await openQuiz(test);
    const learner = await test.as('Learner');
    const made = await ask(organizer.token, '/api/groups', 'POST', { name: 'Made by the version before' });
    expect(made.status).toBe(201);
    const own = dataOf(await organizer.get(`/api/groups/${made.body.data.id}`));
    expect(own.name).toBe('Made by the version before');

    await enrol(learner, quiz.course);
    const device = await start(learner, quiz);
    const [first, second] = device.attempt.questions as [never, never];
    await device.answer(first, { choices: [] });
    const item = device.item(second, { value: true });
    device.saved.set(item.question_id, item.seq);
    const saved = await ask(learner.token, `/api/attempts/${device.attempt.id}/answers`, 'PUT', {
      client_id: device.client_id,
      answers: [item],
    });
    expect(saved).toMatchObject({ status: 200, body: { data: [{ saved: true }] } });
    const sent = await ask(
      learner.token,
      `/api/attempts/${device.attempt.id}/submission`,
      'POST',
      device.submission(),
    );
    expect(sent.status).toBe(200);
    expect(dataOf(await learner.get(`/api/attempts/${device.attempt.id}`)).state).toBe(sent.body.data.state);
  });
});

/** A class that runs, with a quiz. */
async function openQuiz(test: TestApp) {
  const organizer = await test.as('Organizer');
  const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const course = await makeClass(organizer, { start_at: from(-1), end_at: from(24) });
  const quiz = await makeQuiz(organizer, course.id, [single(), statement()]);
  return { organizer, quiz: { ...quiz, course } };
}
