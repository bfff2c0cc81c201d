import { afterAll, describe, expect, it } from 'vitest';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { openSamlOffice } from '#tests/support/samlOffice.ts';
import type { SamlAnswer } from '#tests/support/samlProvider.ts';
import { fragment } from '#tests/support/ssoBrowser.ts';

const { test, idp, office, person, arrive, send, close } = await openSamlOffice();
afterAll(close);

/** Somebody who has only their account at the SAML provider, signed in by it some time ago. */
async function colleague() {
  const answer = person();
  const { there, page } = await arrive(answer);
  const { body } = await there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
  const token = body.data.token as string;
  const [{ id }] = (await test.db.query<{ id: string }>(
    'select user_id as id from identities where subject = $1',
    [answer.nameId],
  )) as [{ id: string }];
  await test.db.query(`update sessions set verified_at = null where user_id = $1`, [id]);
  dropCached({ user_ids: [id] });
  const begin = () => there.call('POST', '/api/me/step-up/company', { key: 'office' }, token);
  return {
    begin,
    state: async () => (await there.call('GET', '/api/me/step-up', undefined, token)).body.data,
    sensitive: async () => (await there.call('POST', '/api/me/data', undefined, token)).status,
    /** The window of a proof, until the provider has answered and the page of its end is shown. */
    prove: async (more: SamlAnswer = {}) => {
      const { url } = (await begin()).body.data;
      expect(idp.isForced(url)).toBe(true);
      return there.walk(await send(there, idp.answer(url, { ...answer, ...more })));
    },
  };
}

describe('a SAML sign-in', () => {
  it('is a proof as old as the sign-in there', async () => {
    const opens = async (more: SamlAnswer) => {
      const { there, page } = await arrive({ ...person(), ...more });
      const { body } = await there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
      return (await there.call('POST', '/api/me/data', undefined, body.data.token)).status;
    };
    expect(await opens({})).toBe(202);
    expect(await opens({ signedInAt: -660 })).toBe(403);
    expect(await opens({ signedInAt: 660 })).toBe(403);
  });
});

describe('a proof at a SAML provider', () => {
  it('asks for a new sign-in there, and lets them go on', async () => {
    const me = await colleague();
    expect(await me.sensitive()).toBe(403);
    expect(await me.state()).toMatchObject({ methods: [], providers: [{ key: 'office' }] });
    const page = await me.prove();
    expect([page.split('#')[0], fragment(page, 'sso-done')]).toEqual(['/api/sso/step-up', 'Provider office']);
    expect(await me.sensitive()).toBe(202);
  });

  it('is none by a session that they still had there, nor with the account of another', async () => {
    const me = await colleague();
    expect(fragment(await me.prove({ signedInAt: -120 }), 'sso-error')).toBe('sso-not-fresh');
    expect(fragment(await me.prove({ nameId: 'another account' }), 'sso-error')).toBe('sso-other-account');
    // An attribute of this name is not the time of the sign-in.
    const played = { signedInAt: -120, attributes: { auth_time: String(Math.floor(Date.now() / 1_000)) } };
    expect(fragment(await me.prove(played), 'sso-error')).toBe('sso-not-fresh');
    expect(await me.sensitive()).toBe(403);
  });

  it('is not offered at Keycloak, whose answers all say that the sign-in was just now', async () => {
    const me = await colleague();
    const answered = await me.begin();
    expect(answered.status).toBe(200);
    await test.db.query(`update sign_in_providers set preset = 'keycloak' where id = $1`, [office]);
    expect(await me.state()).toMatchObject({ methods: [], providers: [] });
    expect((await me.begin()).status).toBe(404);
    await test.db.query(`update sign_in_providers set preset = 'other' where id = $1`, [office]);
  });
});
