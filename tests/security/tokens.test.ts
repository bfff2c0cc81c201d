import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import { isTokenPermission } from '#shared/domain/apiTokens.ts';
import { clientOf, createTestApp, type Client, type TestApp } from '../support/app.ts';
import { forPeopleAlone } from './tokenRoutes.ts';

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

/** Of one token. */
const CALLS_A_MINUTE = 600;
let test: TestApp;
/** Programs that were given everything: there are more calls than one may make in a minute. */
const programs: Client[] = [];
/** Each call, and the schemes that the document names for it. */
const calls = new Map<string, readonly string[]>();

beforeAll(async () => {
  test = await createTestApp();
  const administrator = await test.as('Administrator');
  const permissions = allPermissions.filter(isTokenPermission);
  for (const name of ['Everything', 'Everything else']) {
    const made = await administrator.post('/api/my/tokens', { name, permissions });
    programs.push(clientOf(test.app, made.body.data.token as string, administrator.userId));
  }
  const { paths } = (await test.stranger.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { security }] of Object.entries(operations))
      calls.set(`${method.toUpperCase()} ${path}`, security.flatMap(Object.keys));
});
afterAll(() => test.close());

/** Missing records: what is refused is refused before anything is looked up. */
const urlOf = (path: string): string => path.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000');

it('the document says which calls are for people alone', () => {
  const named = [...calls].filter(([, schemes]) => schemes.join() === 'session').map(([call]) => call);
  expect(named.toSorted()).toEqual(forPeopleAlone.toSorted());
});

it('a program with every permission is refused by these calls, and by no others', async () => {
  const refused: string[] = [];
  const denied: string[] = [];
  const guarded = [...calls].filter(([, schemes]) => schemes.length > 0);
  expect(guarded.length / programs.length).toBeLessThan(CALLS_A_MINUTE);
  for (const [i, [call]] of guarded.entries()) {
    const [method, path] = call.split(' ') as ['GET', string];
    const { status, body } = await programs[i % programs.length]!.call(method, urlOf(path));
    if (body?.code === 'token-refused') refused.push(call);
    // A permission that no token can have.
    else if (status === 401 || (status === 403 && body?.code === 'forbidden')) denied.push(call);
  }
  expect(refused.toSorted()).toEqual(forPeopleAlone.toSorted());
  expect(denied).toEqual(['POST /api/api-tokens/revocations']);
});
