import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownData } from '#server/modules/users/ownData.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { begunUnit, courseOf, openUnits, type UnitSchool } from '../support/cmi5.ts';
import { launch, packageIn } from '../support/packages.ts';
import { dataOf } from '../support/school.ts';

let school: UnitSchool;
beforeAll(async () => {
  school = await openUnits();
});
afterAll(() => school.close());

it('is in the copy of a person’s data what units have stored, and leaves when they are anonymised', async () => {
  const playing = await packageIn(school, { manifest: courseOf() });
  const { learner } = playing;
  const au = await begunUnit(school, dataOf(await launch(learner, playing)));
  await au.say('initialized');
  await au.say('passed');
  await au.call(`activities/state?${au.of({ stateId: 'place' })}`, { method: 'PUT', body: { page: 7 } });
  const actor = { userId: learner.userId, permissions: new Set() } as unknown as ActorContext['actor'];
  const copy = await ownData({ ...school.ctx, actor });
  expect(copy['package_statements']).toHaveLength(4);
  expect(JSON.stringify(copy['package_statements'])).toContain('initialized');
  expect(copy['package_documents']).toMatchObject([{ name: 'place', body: '{"page":7}' }]);

  const administrator = await school.as('Administrator');
  dataOf(await administrator.patch(`/api/user/${learner.userId}`, { active: false }));
  const { nip } = dataOf(await administrator.get(`/api/user/${learner.userId}`));
  dataOf(await administrator.post(`/api/user/${learner.userId}/anonymisation`, { confirm: nip }));
  const left = await school.db.query(
    `select 1 from cmi5_statements where attempt_id = $1 union all select 1 from cmi5_documents where attempt_id = $1`,
    [au.registration],
  );
  expect(left).toEqual([]);
  expect(
    await school.db.query('select state, result from package_attempts where id = $1', [au.registration]),
  ).toEqual([{ state: 'completed', result: 'passed' }]);
});
