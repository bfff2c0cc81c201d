import { expect } from 'vitest';
import { clientOf, type Client, type TestApp } from './app.ts';

/** What a test asks for when it makes a token. */
export const wish = (permissions: readonly string[], more: object = {}) => ({
  name: 'Nightly sync',
  permissions,
  ...more,
});

/** Makes API tokens as people do, at the time of `now`. */
export function tokensOf(test: TestApp, now: () => Date) {
  /** Signed in again: the proof of who one is must not be old. */
  async function fresh(client: Client): Promise<Client> {
    await test.db.query('update sessions set verified_at = $2 where user_id = $1', [
      client.userId,
      now().toISOString(),
    ]);
    return client;
  }
  const made = async (person: Client, url: string, body: object) => {
    const reply = await (await fresh(person)).post(url, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.data as { id: string; token: string };
  };
  /** A program with a token of the person's own. */
  async function programOf(person: Client, permissions: readonly string[], more: object = {}) {
    const { id, token } = await made(person, '/api/my/tokens', wish(permissions, more));
    return { id, token, client: clientOf(test.app, token, person.userId) };
  }
  let accounts = 0;
  /** A new service account of the person, with a token. */
  async function serviceOf(person: Client, permissions: readonly string[]) {
    const name = `Service ${++accounts}`;
    const { id, token } = await made(
      person,
      '/api/tokens',
      wish(permissions, { name: 'Key', account_name: name }),
    );
    const { service_accounts } = (await person.get('/api/tokens/site')).body.data;
    const account = service_accounts.find((one: { name: string }) => one.name === name) as { id: string };
    return { id, account: account.id, client: clientOf(test.app, token, account.id) };
  }
  return { fresh, programOf, serviceOf };
}
