import { newId } from '#server/platform/db/id.ts';
import { openSecret } from '#server/modules/session/signInSecrets.ts';
import { createPerson, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Whether an invitation that has waited until now would be sent. */
async function isSentTo({ id: userId }: Person): Promise<boolean> {
  const id = newId();
  await test.db.query(
    `insert into sign_in_secrets (id, kind, user_id, created_at) values ($1, 'invitation', $2, now())`,
    [id, userId],
  );
  return (await openSecret(test.ctx, id)) !== undefined;
}

it('is not sent to a person who has a password by then', async () => {
  const has = await createPerson(test.db, ['Learner'], { email: 'has@example.com' });
  const none = await createPerson(test.db, ['Learner'], { email: 'none@example.com' });
  await test.db.query('delete from credentials where user_id = $1', [none.id]);
  expect([await isSentTo(has), await isSentTo(none)]).toEqual([false, true]);
});
