import { afterAll, describe, expect, it } from 'vitest';
import { watchSamlTask } from '#server/modules/sso/sso.jobs.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';
import { openSamlOffice, SAML_APP } from '#tests/support/samlOffice.ts';
import { EMAIL_CLAIM } from '#tests/support/samlProvider.ts';
import { selfSigned } from '#tests/support/selfSigned.ts';
import { fragment } from '#tests/support/ssoBrowser.ts';

const {
  test,
  idp,
  administrator,
  office,
  browser,
  connection,
  addProvider,
  testProvider,
  person,
  begin,
  send,
  arrive,
  enter,
  error,
  close,
} = await openSamlOffice();
afterAll(close);

const DAY_MS = 86_400_000;
const path = (id: string) => `/api/sign-in-providers/${id}`;
const change = (id: string, body: object) => administrator.patch(path(id), body);

describe('a SAML sign-in', () => {
  it('creates a learner once, who is known by the NameID from then on', async () => {
    const answer = person({ employeeid: 'SN-1' });
    expect((await enter(answer)).status).toBe(200);
    const moved = { ...answer, attributes: { [EMAIL_CLAIM]: 'other@elsewhere.example' } };
    expect((await enter(moved)).status).toBe(200);
    const people = await test.db.query<{ email: string; name: string }>(
      `select u.email, u.name from users u where u.nip = 'SN-1'`,
    );
    expect(people).toMatchObject([
      { email: expect.stringContaining('@example.co.id'), name: expect.stringMatching(/^Person/) },
    ]);
  });

  it('finds a person by an address only where the administrator knows that they are verified', async () => {
    const { nip } = await createPerson(test.db, ['Organizer'], { email: 'org@example.co.id' });
    const answer = {
      ...person(),
      attributes: { [EMAIL_CLAIM]: 'ORG@example.co.id', email_verified: 'true' },
    };
    expect((await change(office, { emails_verified: false })).status).toBe(200);
    expect(await error(answer)).toBe('sso-taken');
    expect((await change(office, { emails_verified: true })).status).toBe(200);
    const { there, page } = await arrive(answer);
    const code = fragment(page, 'sso');
    expect((await there.call('POST', '/api/sso/handoffs', { code })).body.code).toBe('sso-confirm');
    const confirmed = await there.call('POST', '/api/sso/handoffs/confirmation', {
      code,
      password: PASSWORD,
    });
    expect(confirmed.status).toBe(200);
    const sessions = await test.db.query(
      `select 1 from sessions s join users u on u.id = s.user_id where u.nip = $1 and s.signed_in_by = 'sso'`,
      [nip],
    );
    expect(sessions).toHaveLength(1);
    // Single logout is not spoken: nothing is offered.
    const offered = await there.call('GET', '/api/me/company-sign-out', undefined, confirmed.body.data.token);
    expect(offered.body.data).toBeNull();
  });

  it('gives roles by groups, several or one; an absent attribute changes nothing', async () => {
    const [trainer] = await test.db.query<{ id: string }>(`select id from roles where name = 'Trainer'`);
    const rule = { provider_id: office, value: 'trainers', role_id: trainer!.id };
    expect((await administrator.post('/api/sign-in-role-rules', rule)).status).toBe(201);
    const answer = person({ employeeid: 'SR-1' });
    const roles = async (groups: string | readonly string[] | undefined) => {
      const attributes = { ...answer.attributes, ...(groups !== undefined && { groups }) };
      expect((await enter({ ...answer, attributes })).status).toBe(200);
      const rows = await test.db.query<{ name: string }>(
        `select r.name from users u join roles r on r.id = any(u.role_ids) where u.nip = 'SR-1' order by r.name`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await roles(['staff', 'trainers'])).toEqual(['Learner', 'Trainer']);
    expect(await roles(undefined)).toEqual(['Learner', 'Trainer']);
    expect(await roles('staff')).toEqual(['Learner']);
  });

  it('connects an account on the profile', async () => {
    const { nip } = await createPerson(test.db, ['Learner']);
    const login = await test.stranger.post('/api/login', { username: nip, password: PASSWORD });
    const there = browser();
    const begun = await there.call(
      'POST',
      '/api/me/connected-accounts',
      { key: 'office' },
      login.body.data.token,
    );
    const next = await send(there, idp.answer(begun.body.data.url, person()));
    expect(fragment(await there.walk(next), 'sso-done')).toBe('Provider office');
  });

  it('at Entra names the account by tenant and object', async () => {
    const entra = await addProviderOf('entra');
    const MICROSOFT = 'http://schemas.microsoft.com/identity/claims';
    const { there, address } = await begin('entra');
    const answer = {
      ...person(),
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      attributes: {
        ...person().attributes,
        [`${MICROSOFT}/tenantid`]: 't',
        [`${MICROSOFT}/objectidentifier`]: 'o',
        oid: 'another',
      },
    };
    expect(
      fragment(await there.walk(await send(there, idp.answer(address, answer), 'entra')), 'sso'),
    ).not.toBeNull();
    const identities = await test.db.query(`select subject from identities where provider_id = $1`, [entra]);
    expect(identities).toEqual([{ subject: 't:o' }]);
  });
});

/** A provider of a preset that is on, without the test of its connection. */
async function addProviderOf(preset: string): Promise<string> {
  const made = await administrator.post('/api/sign-in-providers', {
    name: `Provider ${preset}`,
    key: preset,
    preset,
    kind: 'saml',
    metadata_xml: idp.metadata(),
    domains: ['example.co.id'],
    creates: 'always',
    nip_claim: 'employeeid',
    emails_verified: true,
  });
  const { id } = made.body.data;
  await test.db.query(`update sign_in_providers set enabled = true where id = $1`, [id]);
  return id;
}

describe('a SAML provider', () => {
  it('reads the description of this site, before it is switched on', async () => {
    const reply = await test.app.inject({ url: '/api/sso/office/metadata' });
    expect(reply.headers['content-type']).toContain('samlmetadata+xml');
    expect(reply.payload).toContain(`entityID="${SAML_APP}/api/sso/office/metadata"`);
    expect(reply.payload).toContain(`Location="${SAML_APP}/api/sso/office/acs"`);
    expect((await test.app.inject({ url: '/api/sso/nowhere/metadata' })).statusCode).toBe(404);
  });

  it('shows who would come in, and changes nothing', async () => {
    const shown = await testProvider(office, person({ employeeid: 'ST-1', groups: ['trainers'] }));
    expect(shown).toMatchObject({
      kind: 'saml',
      addresses: [{ name: 'entity' }, { name: 'acs', url: `${SAML_APP}/api/sso/office/acs` }],
      metadata: {
        certificates: [
          { ends_at: expect.any(String), fingerprint: expect.stringMatching(/^[0-9A-F:]{95}$/) },
        ],
      },
      test: {
        is_green: true,
        is_current: true,
        person: { decision: 'create', nip: 'ST-1', gets: ['Trainer'] },
      },
    });
    expect(shown.test.claims).toContainEqual({ name: 'employeeid', value: 'ST-1' });
    expect(await test.db.query(`select 1 from users where nip = 'ST-1'`)).toEqual([]);
    const red = await testProvider(office, { ...person(), issuer: 'https://evil.example' });
    expect(red.test).toMatchObject({ is_green: false, detail: 'The issuer is https://evil.example.' });
  });

  it('has metadata that can be used, and keeps its protocol', async () => {
    const wrong = async (metadata_xml: string) =>
      expect((await change(office, { metadata_xml })).body.errors).toHaveProperty('metadata_xml');
    await wrong('nothing');
    await wrong(`<!DOCTYPE x>${idp.metadata()}`);
    await wrong(idp.metadata({ location: 'javascript:alert(1)' }));
    await wrong(idp.metadata({ location: 'http://idp.example/sso' }));
    await wrong(idp.metadata().replaceAll('IDPSSODescriptor', 'SPSSODescriptor'));
    await wrong(idp.metadata().replace(/<KeyDescriptor.*KeyDescriptor>/s, ''));
    for (const key of [
      selfSigned('ended', new Date(Date.now() - DAY_MS)),
      selfSigned('short', new Date(Date.now() + DAY_MS), 1_024),
    ])
      await wrong(idp.metadata().replace(/(<ds:X509Certificate>)[^<]*/, `$1${key.certificate}`));
    expect((await change(office, { metadata_url: 'http://idp.example/' })).body.errors).toHaveProperty(
      'metadata_url',
    );
    expect(
      (await change(office, { kind: 'oidc', issuer: idp.origin, client_id: 'x' })).body.errors,
    ).toHaveProperty('kind');
    // Another entity would be everybody here: it is tested first.
    const other = idp.metadata().replace(/entityID="[^"]*"/, 'entityID="https://evil.example"');
    expect((await change(office, { metadata_xml: other })).body.errors).toHaveProperty('enabled');
    const { body } = await administrator.get(path(office));
    expect(JSON.stringify(body)).not.toContain('EntityDescriptor');
  });

  it('without metadata can be saved, and is not tested', async () => {
    const made = await administrator.post('/api/sign-in-providers', {
      name: 'Later',
      key: 'later',
      kind: 'saml',
      link_by: 'none',
    });
    expect(made.status).toBe(201);
    const reply = await administrator.post(`${path(made.body.data.id)}/tests`, {});
    expect(reply).toMatchObject({ status: 409, body: { code: 'sso-test-failed' } });
    expect((await connection(made.body.data.id)).metadata).toBeNull();
  });

  it('may change its key: for a time it has two', async () => {
    const [old, next] = [
      selfSigned('old', new Date(Date.now() + 50 * DAY_MS)),
      selfSigned('next', new Date(Date.now() + 90 * DAY_MS)),
    ];
    idp.useKeys(old, next);
    expect((await change(office, { metadata_xml: idp.metadata() })).status).toBe(200);
    expect((await enter(person())).status).toBe(200);
    expect((await enter({ ...person(), key: next })).status).toBe(200);
    idp.useKeys(next);
    expect((await change(office, { metadata_xml: idp.metadata() })).status).toBe(200);
    expect(await error({ ...person(), key: old })).toBe('sso-refused');
    const events = await test.db.query(
      `select 1 from audit_events where action = 'metadata' and entity_id = $1`,
      [office],
    );
    expect(events.length).toBeGreaterThanOrEqual(3);
  });

  it('is read again at its address, for new certificates only while it is on', async () => {
    const run = () => watchSamlTask.run({ ...test.ctx, now: new Date() }, {} as never, {} as never);
    idp.useKeys(selfSigned('first', new Date(Date.now() + 90 * DAY_MS)));
    const id = await addProvider('read', { metadata_xml: '', metadata_url: idp.metadataUrl });
    const first = await connection(id);
    const rolled = selfSigned('rolled', new Date(Date.now() + 90 * DAY_MS));
    idp.useKeys(rolled);
    await run();
    const second = await connection(id);
    expect(second.metadata.certificates).not.toEqual(first.metadata.certificates);
    idp.goAway(true);
    await run();
    expect((await connection(id)).metadata).toEqual(second.metadata);
    const away = await administrator.post(`${path(id)}/tests`, {});
    expect(away.body.code).toBe('sso-test-failed');
    idp.goAway(false);
    idp.nameEntity('https://evil.example');
    await run();
    expect((await connection(id)).metadata.entity_id).not.toBe('https://evil.example');
    idp.nameEntity(first.metadata.entity_id);
  });

  it('warns administrators 30, 7 and 1 days before its last certificate ends', async () => {
    const ends = new Date(Date.now() + 60 * DAY_MS);
    const [short, long] = [selfSigned('short', new Date(Date.now() + 40 * DAY_MS)), selfSigned('long', ends)];
    idp.useKeys(short, long);
    expect((await change(office, { metadata_xml: idp.metadata() })).status).toBe(200);
    const warned = async (daysBefore: number) => {
      const now = new Date(ends.getTime() - daysBefore * DAY_MS);
      await test.db.query(`update sign_in_providers set enabled = (id = $1) where kind = 'saml'`, [office]);
      await watchSamlTask.run({ ...test.ctx, now }, {} as never, {} as never);
      const rows = await test.db.query(
        `select 1 from notifications where user_id = $1 and title_key = 'notification.saml_certificate_ends' and event_key like $2`,
        [administrator.userId, `saml-certificate:${office}:%`],
      );
      return rows.length;
    };
    expect([
      await warned(31),
      await warned(29),
      await warned(20),
      await warned(6),
      await warned(0.5),
      await warned(0.4),
    ]).toEqual([0, 1, 1, 2, 3, 3]);
  });

  it('whose certificate has ended lets nobody in', async () => {
    const ended = selfSigned('ended', new Date(Date.now() - DAY_MS));
    await test.db.query(`update saml_metadata set certificates = $2 where provider_id = $1`, [
      office,
      [ended.certificate],
    ]);
    expect(await error({ ...person(), key: ended })).toBe('sso-refused');
  });
});
