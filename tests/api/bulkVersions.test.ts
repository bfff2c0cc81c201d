import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { makeGroup } from '#tests/support/school.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

describe('a bulk over what was seen', () => {
  it.each([
    ['PATCH', '/api/groups', { data: { visibility: 'hidden' } }],
    ['DELETE', '/api/groups', {}],
    ['POST', '/api/groups/archive', {}],
    ['POST', '/api/groups/publication', {}],
  ] as const)('%s %s changes nothing that is another by now, and names it', async (method, url, more) => {
    const groups = [];
    for (const _ of [1, 2, 3]) groups.push(await makeGroup(organizer, {}, false));
    const ids = groups.map(({ id }) => id as string);
    await test.db.query('update groups set version = 2 where id = $1', [ids[1]]);
    const stored = () => test.db.query('select * from groups where id = any($1) order by id', [ids]);
    const before = await stored();
    const versions = { [ids[0]!]: 1, [ids[1]!]: 1 };
    const refused = await organizer.call(method, url, { ids, versions, ...more });
    expect([refused.status, refused.body.code]).toEqual([409, 'version-conflict']);
    expect(refused.body.rows).toEqual([
      { id: ids[1], message: 'Someone else has changed this record in the meantime' },
    ]);
    expect(await stored()).toEqual(before);
    const seen = { ...versions, [ids[1]!]: 2 };
    const done = await organizer.call(method, url, { ids, versions: seen, ...more });
    expect([done.status, [...done.body.data.ids].sort()]).toEqual([200, [...ids].sort()]);
  });
});
