import { afterAll, expect, it } from 'vitest';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { createTestApp } from '../support/app.ts';

const test = await createTestApp();
afterAll(() => test.close());

/** All that somebody may call who must set up a second factor first: written by hand. */
const OPEN = [
  'DELETE /api/me/second-factor/app',
  'DELETE /api/me/second-factor/passkeys/{id}',
  'GET /api/me',
  'GET /api/me/counts',
  'GET /api/me/permission',
  'GET /api/me/second-factor',
  'GET /api/me/start',
  'GET /api/me/step-up',
  'POST /api/logout',
  'POST /api/me/second-factor/app',
  'POST /api/me/second-factor/passkey-options',
  'POST /api/me/second-factor/passkeys',
  'POST /api/me/second-factor/recovery-codes',
  'POST /api/me/step-up',
  'POST /api/me/step-up/company',
  'POST /api/me/step-up/options',
  'PUT /api/me/second-factor/app',
];

it('a session whose person must set up a second factor opens the set-up, and nothing else of all calls', async () => {
  const person = await test.as('Administrator');
  await test.db.query(
    `insert into second_factor_duties (user_id, is_required, since, due_at) values ($1, true, now() - interval '9 days', now() - interval '2 days')`,
    [person.userId],
  );
  dropCached({ user_ids: [person.userId] });
  const { paths } = (await test.stranger.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { security: readonly object[] }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.length > 0)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const open: string[] = [];
  // The sign-out ends the session, so it comes last.
  for (const call of calls.toSorted(
    (a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')),
  )) {
    const [method, path] = call.split(' ') as ['GET', string];
    const { body } = await person.call(
      method,
      path.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000'),
    );
    if (body.code !== 'second-factor-required') open.push(call);
  }
  expect(open.toSorted()).toEqual(OPEN);
});
