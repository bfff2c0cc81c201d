import { startForgingIssuer } from '../support/forgingIssuer.ts';
import { createPerson, PASSWORD } from '../support/people.ts';
import { dataOf, NOW } from '../support/school.ts';
import { fragment, SsoBrowser } from '../support/ssoBrowser.ts';
import { ok, type Company } from './auditedCompany.ts';

/** Signing in with an account of the company: tested, first and later sign-ins, connected, ended by the provider. */
export async function companySignIns({ school }: Company): Promise<void> {
  // Tokens of a provider have the real time.
  school.setClock((Date.now() - NOW.getTime()) / 1000);
  const admin = await school.as('Administrator', { nip: 'AUDIT6' });
  const idp = await startForgingIssuer('mahir');
  const there = new SsoBrowser(school.app, school.config.appUrl);
  const arrive = async (begun: string, claims: object) => {
    idp.forge({ claims: { email_verified: true, ...claims } });
    const back = new URL(idp.visit(begun));
    return there.walk(back.pathname + back.search);
  };
  const codeOf = async (claims: object) => ({
    code: fragment(await arrive(await there.begin('/api/sso/audited/start'), claims), 'sso'),
  });

  const provider = { name: 'Audited', key: 'audited', issuer: idp.issuer, client_id: 'mahir' };
  const rules = { domains: ['example.co.id'], link_by: 'email', creates: 'always', nip_claim: 'nip' };
  const { id } = dataOf(await admin.post('/api/sign-in-providers', { ...provider, ...rules }));
  const tested = await ok(there.call('POST', `/api/sign-in-providers/${id}/tests`, {}, admin.token));
  await arrive(tested.data.url, { sub: 'admin', name: 'Admin', email: 'admin@example.co.id' });
  await ok(admin.patch(`/api/sign-in-providers/${id}`, { enabled: true }));

  const newcomer = { sub: 'new', name: 'New Person', email: 'new@example.co.id', nip: 'AUDIT7', sid: 's-1' };
  await ok(there.call('POST', '/api/sso/handoffs', await codeOf(newcomer)));
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  idp.forge({});
  const logout_token = await idp.token({ jti: 'j-1', events, sid: 's-1' }, 'logout+jwt');
  await ok(there.call('POST', '/api/sso/audited/back-channel-logout', { logout_token }));

  await createPerson(school.db, ['Organizer'], { nip: 'AUDIT8', email: 'known@example.co.id' });
  const claims = { sub: 'known', name: 'Known Person', email: 'known@example.co.id' };
  const confirmed = { ...(await codeOf(claims)), password: PASSWORD };
  await there.call('POST', '/api/sso/handoffs', confirmed);
  const { data } = await ok(there.call('POST', '/api/sso/handoffs/confirmation', confirmed));
  await ok(there.call('DELETE', '/api/me/connected-accounts/audited', undefined, data.token));
  const begun = await ok(
    there.call('POST', '/api/me/connected-accounts', { key: 'audited' }, data.token as string),
  );
  await arrive(begun.data.url, claims);
  await ok(admin.delete('/api/user/AUDIT8/connected-accounts/audited'));
  idp.close();
}
