import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokensOf } from '../support/apiTokens.ts';
import { createTestApp, type Client, type TestApp } from '../support/app.ts';
import { makeClass, makeGroup, makeQuiz, single } from '../support/school.ts';

const run = promisify(execFile);
/** The client is found from here as from a program of one's own. */
const folder = path.resolve('node_modules/.cache/api-examples');
const page = readFileSync(path.resolve('docs/api.md'), 'utf8');
/** The examples by heading: how each is called by curl and by the client. */
const examples = [...page.matchAll(/^## (.+)\n[^#]*?```sh\n([\s\S]*?)```\n\n```js\n([\s\S]*?)```/gm)].map(
  ([, name, sh, js]) => ({ name: name!, sh: sh!, js: js! }),
);

let test: TestApp;
let administrator: Client;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  test = await createTestApp();
  administrator = await test.as('Administrator');
  await test.as('Learner', { nip: 'API.1', name: 'Sari' });
  await test.as('Learner', { nip: 'API.2', name: 'Budi' });
  const in30Days = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const course = await makeClass(administrator, { start_at: new Date().toISOString(), end_at: in30Days });
  const quiz = await makeQuiz(administrator, course.id, [single()]);
  const { token } = await tokensOf(test, () => new Date()).programOf(administrator, [
    'user-index',
    'course-enrol',
    'grade-quiz',
    'course-create',
    'module-create',
    'competency-index',
    'competency-export',
  ]);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  env = {
    PATH: process.env['PATH'],
    MAHIR: `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`,
    MAHIR_TOKEN: token,
    SINCE: new Date(Date.now() - 86_400_000).toISOString(),
    CLASS: course.id,
    QUIZ: quiz.id,
    GROUP: (await makeGroup(administrator)).id,
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

/** What each of them says in its output. */
const said: Readonly<Record<string, RegExp>> = {
  'People changed since a day': /API\.1[\s\S]*Sari/,
  'Enrolling people by NIP': /"enrolled":1|"added":1|"mandatory"/,
  'Results of a quiz': /"data":\[/,
  'A class with a module': /"name":"Before you drive"/,
  'Compliance as a file': /NIP|nip/,
};

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe.skipIf(!hasCurl)('the examples of docs/api.md', () => {
  it('are five', () => {
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(said));
  });

  it.each(examples)('$name: by curl and by the client', async ({ name, sh, js }) => {
    const byCurl = await run('sh', ['-ec', sh], { env: { ...env, NIP: 'API.1' } });
    expect(byCurl.stdout).toMatch(said[name]!);
    const file = path.join(folder, `${name.replace(/\W+/g, '-')}.mjs`);
    writeFileSync(file, js);
    const byClient = await run(process.execPath, [file], { env: { ...env, NIP: 'API.2' } });
    expect(byClient.stdout).toMatch(said[name]!);
  });

  it('have done what they say', async () => {
    const enrolled = await test.db.query(
      `select u.nip from enrolments e join users u on u.id = e.user_id where e.class_id = $1 and e.mandatory order by u.nip`,
      [env['CLASS']],
    );
    expect(enrolled).toEqual([{ nip: 'API.1' }, { nip: 'API.2' }]);
    const made = await test.db.query(
      `select c.name, m.name as module from classes c join modules m on m.class_id = c.id where c.name like 'Forklift by %' order by c.name`,
    );
    expect(made).toEqual([
      { name: 'Forklift by a client', module: 'Before you drive' },
      { name: 'Forklift by curl', module: 'Before you drive' },
    ]);
  });
});
