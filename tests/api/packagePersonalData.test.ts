import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActorContext } from '#server/platform/context.ts';
import { ownData } from '#server/modules/users/ownData.ts';
import { launch, manifestOf, openPackages, packageIn, playerOf } from '#tests/support/packages.ts';
import { dataOf, type School } from '#tests/support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openPackages();
});
afterAll(() => school.close());

/** A person who has answered in a package that has stored their name, with a reset behind them. */
async function leftPerson() {
  const playing = await packageIn(school, {
    manifest: manifestOf('scorm2004'),
    block: { counts_as_grade: true },
  });
  const { learner } = playing;
  const first = dataOf(await launch(learner, playing));
  await playerOf(learner, first).commit({ 'cmi.location': 'page 1' });
  const path = `/api/modules/${playing.module.id}/package-attempts/reset`;
  dataOf(
    await school.organizer.post(path, {
      ids: [first.attempt_id],
      reason: 'Zulaikha was ill',
    }),
  );
  const launched = dataOf(await launch(learner, playing));
  dataOf(
    await playerOf(learner, launched).commit({
      'cmi.suspend_data': '{"name":"Zulaikha\u0000","page":7}',
      'cmi.location': 'zulaikha/7',
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.score.scaled': '0.9',
      'cmi.comments_from_learner.0.comment': 'I, Zulaikha, was ill',
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.learner_response': 'a',
      'cmi.interactions.0.result': 'correct',
    }),
  );
  return { learner, attemptId: launched.attempt_id as string };
}

describe('what packages have stored about a person', () => {
  it('is in the copy of their data: attempts, states, answers and grades', async () => {
    const [{ learner, attemptId }, other] = [await leftPerson(), await leftPerson()];
    const actor = { userId: learner.userId, permissions: new Set() } as unknown as ActorContext['actor'];
    const copy = await ownData({ ...school.ctx, actor });
    expect(copy['package_attempts']).toMatchObject([
      { state: 'open', reset_reason: 'Zulaikha was ill' },
      { id: attemptId, state: 'completed', result: 'passed', scaled: 900 },
    ]);
    expect(copy['package_states']).toContainEqual(
      expect.objectContaining({
        attempt_id: attemptId,
        suspend_data: '{"name":"Zulaikha\u0000","page":7}',
        elements: expect.objectContaining({ 'cmi.location': 'zulaikha/7' }) as object,
      }),
    );
    expect(copy['package_answers']).toMatchObject([
      { attempt_id: attemptId, name: 'q1', response: 'a', result: 'correct' },
    ]);
    expect(copy['grades']).toMatchObject([{ highest: 90, passed: true }]);
    expect(JSON.stringify(copy)).not.toContain(other.attemptId);
  });

  it('stays without their words when they are anonymised', async () => {
    const { learner, attemptId } = await leftPerson();
    const administrator = await school.as('Administrator');
    dataOf(await administrator.patch(`/api/user/${learner.userId}`, { active: false }));
    const { nip } = dataOf(await administrator.get(`/api/user/${learner.userId}`));
    dataOf(await administrator.post(`/api/user/${learner.userId}/anonymisation`, { confirm: nip }));
    const own = 'in (select id from package_attempts where user_id = $1)';
    const rows = await school.db.query<{ text: string }>(
      `select to_jsonb(a)::text as text from package_attempts a where a.user_id = $1
       union all select to_jsonb(s)::text from package_states s where s.attempt_id ${own}
       union all select to_jsonb(i)::text from package_interactions i where i.attempt_id ${own}`,
      [learner.userId],
    );
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ text }) => /zulaikha/i.test(text))).toEqual([]);
    const [state] = await school.db.query('select elements from package_states where attempt_id = $1', [
      attemptId,
    ]);
    expect(state).toEqual({
      elements: {
        'cmi.completion_status': 'completed',
        'cmi.success_status': 'passed',
        'cmi.score.scaled': '0.9',
      },
    });
    expect(
      await school.db.query('select highest from package_grades where user_id = $1', [learner.userId]),
    ).toEqual([{ highest: 90_000 }]);
  });
});
