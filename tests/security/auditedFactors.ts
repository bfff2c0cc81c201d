import { stepAt, totpCode } from '#server/modules/secondFactor/totp.ts';
import { Authenticator } from '../support/authenticator.ts';
import { createPerson, PASSWORD } from '../support/people.ts';
import { NOW } from '../support/school.ts';
import { SsoBrowser } from '../support/ssoBrowser.ts';
import { ok, type Company } from './auditedCompany.ts';

/** An app, recovery codes and a passkey: set up, used at sign-ins, removed, reset by an administrator. */
export async function secondFactors({ school }: Company): Promise<void> {
  school.setClock((Date.now() - NOW.getTime()) / 1000);
  const admin = await school.as('Administrator', { nip: 'AUDIT9' });
  const person = await createPerson(school.db, ['Learner'], { nip: 'AUDIT10' });
  const there = new SsoBrowser(school.app, school.config.appUrl);
  const signIn = () => there.call('POST', '/api/login', { username: person.nip, password: PASSWORD });
  const { token } = (await ok(signIn())).data;
  const mine = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
    ok(there.call(method, `/api/me${path}`, body, token));

  const { secret } = (await mine('POST', '/second-factor/app')).data;
  const code = totpCode(secret, stepAt(new Date()));
  const { recovery_codes: codes } = (await mine('PUT', '/second-factor/app', { code })).data;
  const { challenge } = (await signIn()).body.data;
  const answer = { challenge, recovery_code: codes[0], remember: true };
  await ok(there.call('POST', '/api/login/second-factor', answer));
  await mine('POST', '/second-factor/recovery-codes');
  const { trusted_devices } = (await mine('GET', '/second-factor')).data;
  await mine('DELETE', `/second-factor/trusted-devices/${trusted_devices[0].id}`);

  const key = new Authenticator(school.config.appUrl);
  const begun = (await mine('POST', '/second-factor/passkey-options')).data;
  const made = { challenge: begun.challenge, response: key.create(begun.options), name: 'Key' };
  await mine('POST', '/second-factor/passkeys', made);
  await mine('DELETE', '/second-factor/app');
  const proof = (await mine('POST', '/step-up/options')).data;
  await mine('POST', '/step-up', { challenge: proof.challenge, passkey: key.get(proof.options) });
  const asked = (await signIn()).body.data.challenge;
  await ok(there.call('POST', '/api/login/second-factor/options', { challenge: asked }));
  const alone = (await ok(there.call('POST', '/api/login/passkey/options'))).data;
  const response = key.get(alone.options);
  await ok(there.call('POST', '/api/login/passkey', { challenge: alone.challenge, response }));
  const { passkeys } = (await mine('GET', '/second-factor')).data;
  await mine('DELETE', `/second-factor/passkeys/${passkeys[0].id}`);

  const again = (await mine('POST', '/second-factor/app')).data;
  await mine('PUT', '/second-factor/app', { code: totpCode(again.secret, stepAt(new Date())) });
  await ok(admin.post(`/api/user/${person.id}/second-factor-reset`, { reason: 'A lost phone' }));
}
