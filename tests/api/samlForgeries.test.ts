import { afterAll, describe, expect, it } from 'vitest';
import { verifyResponse } from '#server/modules/sso/saml/verifier.ts';
import { openSamlOffice } from '#tests/support/samlOffice.ts';
import { SHA1, type SamlAnswer } from '#tests/support/samlProvider.ts';
import { selfSigned } from '#tests/support/selfSigned.ts';
import { fragment } from '#tests/support/ssoBrowser.ts';

const {
  test,
  idp,
  office,
  begin,
  testProvider,
  send,
  arrive,
  enter,
  person,
  error,
  addProvider,
  browser,
  close,
} = await openSamlOffice();
afterAll(close);

const stranger = selfSigned('stranger', new Date(Date.now() + 86_400_000));

const assertionIn = (xml: string): string => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)![0];
const signatureIn = (xml: string): string => /<Signature.*?<\/Signature>/s.exec(xml)![0];
/** An assertion of the attacker's own wishes, made of a real one. */
const evilOf = (assertion: string, id = '_evil'): string =>
  assertion
    .replace(signatureIn(assertion), '')
    .replace(/ ID="[^"]*"/, ` ID="${id}"`)
    .replace(/(<saml:NameID[^>]*>)[^<]*/, '$1boss');
const idOf = (assertion: string): string => / ID="([^"]*)"/.exec(assertion)![1]!;

/** Known forms of wrapping: what is signed is there, and what is read is not what is signed. */
const WRAPPED: readonly [string, (xml: string) => string][] = [
  [
    'beside another assertion',
    (xml) => xml.replace(assertionIn(xml), evilOf(assertionIn(xml)) + assertionIn(xml)),
  ],
  [
    'inside of another one',
    (xml) => {
      const real = assertionIn(xml);
      return xml.replace(real, evilOf(real).replace('</saml:Assertion>', `${real}</saml:Assertion>`));
    },
  ],
  [
    'in the extensions of the response',
    (xml) => {
      const real = assertionIn(xml);
      return xml
        .replace(real, evilOf(real))
        .replace('<samlp:Status>', `<samlp:Extensions>${real}</samlp:Extensions><samlp:Status>`);
    },
  ],
  [
    'in an object of the signature that the other one carries',
    (xml) => {
      const real = assertionIn(xml);
      const signature = signatureIn(real);
      const bare = real.replace(signature, '');
      const carrying = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`);
      return xml.replace(real, evilOf(real).replace('<saml:Subject>', `${carrying}<saml:Subject>`));
    },
  ],
  [
    'under the same ID as the other one',
    (xml) => {
      const real = assertionIn(xml);
      return xml
        .replace(real, '')
        .replace('</samlp:Response>', `${evilOf(real, idOf(real))}${real}</samlp:Response>`);
    },
  ],
];

describe('a SAML assertion', () => {
  it('that only the assertion signs, as AD FS does, and one signed twice, are accepted', async () => {
    expect((await enter(person())).status).toBe(200);
    expect((await enter({ ...person(), signs: 'both' })).status).toBe(200);
  });

  it.each<[string, SamlAnswer, RegExp]>([
    ['is not signed', { signs: 'nothing' }, /Invalid signature/],
    ['is not signed itself, only the response around it', { signs: 'response' }, /Invalid signature/],
    ['is signed with another key', { key: stranger }, /Invalid signature/],
    ['is signed by SHA-1', { algorithms: SHA1 }, /rsa-sha1 is refused/],
    [
      'has a digest by SHA-1',
      { algorithms: { ...SHA1, signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' } },
      /xmldsig#sha1 is refused/,
    ],
    ['is for another site', { audience: 'https://another.example' }, /audience/],
    ['was sent to another site', { recipient: 'https://another.example/acs' }, /^The recipient is https/],
    ['names no recipient', { recipient: null }, /^The recipient is missing/],
    ['is of another issuer', { issuer: 'https://evil.example' }, /^The issuer is https/],
    ['has expired', { issuedAt: -200, endsAt: -100 }, /confirmation/],
    ['was issued long ago', { issuedAt: -900 }, /confirmation/],
    ['is from the future', { issuedAt: 600, endsAt: 900 }, /not yet valid/],
    ['answers another request', { inResponseTo: '_another' }, /InResponseTo does not match/],
    ['answers no request', { inResponseTo: null, outerInResponseTo: null }, /InResponseTo is missing/],
    ['names our request only where nothing is signed', { inResponseTo: null }, /^The signed InResponseTo/],
    ['names our request only in itself', { outerInResponseTo: '_another' }, /InResponseTo is not valid/],
    ['has a DOCTYPE', { forge: (xml) => `<!DOCTYPE r [<!ENTITY a "b">]>${xml}` }, /DOCTYPE/],
    [
      'was changed',
      { forge: (xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, '$1boss') },
      /Invalid signature/,
    ],
    [
      'names an account that is another one each time',
      { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      /^NameID/,
    ],
    ['is no XML', { forge: () => 'nothing' }, /./],
    ['is none', { forge: (xml) => xml.replace(assertionIn(xml), '') }, /./],
    ...WRAPPED.map(([where, forge]): [string, SamlAnswer, RegExp] => [
      `is signed ${where}`,
      { forge },
      /signature/i,
    ]),
  ])('is refused that %s', async (_, answer, why) => {
    const somebody = { ...person(), ...answer };
    expect(await error(somebody)).toBe('sso-refused');
    // The test of the connection says why.
    expect((await testProvider(office, somebody)).test.detail).toMatch(why);
    expect(await test.db.query(`select 1 from identities where subject = 'boss'`)).toEqual([]);
  });

  it('is used once', async () => {
    const answer = { ...person(), id: '_the-same' };
    expect((await enter(answer)).status).toBe(200);
    expect(await error(answer)).toBe('sso-refused');
    const { there, address } = await begin();
    const posted = idp.answer(address, person());
    expect(fragment(await there.walk(await send(there, posted)), 'sso')).not.toBeNull();
    expect(fragment(await send(there, posted), 'sso-error')).toBe('sso-expired');
  });

  it('is read whole, with a comment in the name of the account', async () => {
    const name = 'adm<!-- -->in@example.co.id';
    const answer = { ...person(), nameId: 'admin@example.co.id' };
    const forge = (xml: string) => xml.replace('admin@example.co.id</saml:NameID>', `${name}</saml:NameID>`);
    expect((await enter({ ...answer, forge })).status).toBe(200);
    const [identity] = await test.db.query<{ subject: string }>(
      `select subject from identities where subject like 'adm%'`,
    );
    expect(identity!.subject).toBe('admin@example.co.id');
  });

  it('is for the sign-in, the provider and the browser that began it', async () => {
    await addProvider('second');
    const expired = async (page: string | Promise<string>) =>
      expect(fragment(await page, 'sso-error')).toBe('sso-expired');
    // Nobody has begun anything.
    const { there, address } = await begin();
    const posted = idp.answer(address, person());
    await expired(send(there, { ...posted, RelayState: 'forged' }));
    await expired(send(there, { ...posted, RelayState: '' }));
    // The sign-in of another provider.
    await expired(send(there, posted, 'second'));
    // A sign-in of somebody else, who would be pushed into the attacker's account.
    const victim = await begin();
    await expired(browser().walk(await send(there, posted)));
    const theirs = new URL(victim.address).searchParams.get('RelayState')!;
    const next = await send(victim.there, {
      ...idp.answer((await begin()).address, person()),
      RelayState: theirs,
    });
    expect(fragment(await victim.there.walk(next), 'sso-error')).toBe('sso-refused');
    // The way back of the other protocol.
    const other = await begin();
    const state = new URL(other.address).searchParams.get('RelayState')!;
    await expired(other.there.walk(`/api/sso/office/callback?state=${state}&code=x`));
    // What is left of an answer is used once.
    const own = await begin();
    const finish = await send(own.there, idp.answer(own.address, person()));
    expect(fragment(await own.there.walk(finish), 'sso')).not.toBeNull();
    await expired(own.there.walk(finish));
    await expired(own.there.walk('/api/sso/office/finish'));
  });
});

describe('a response that is made to keep the server busy', () => {
  const flat = (count: number) => (xml: string) =>
    xml.replace(
      '<samlp:Status>',
      `<samlp:Extensions>${'<a/>'.repeat(count)}</samlp:Extensions><samlp:Status>`,
    );

  let names = 0;
  it.each<[string, (xml: string) => string]>([
    ['has too many elements', flat(600)],
    [
      'has too many comments',
      (xml) => xml.replace('<samlp:Status>', `${'<!---->'.repeat(50)}<samlp:Status>`),
    ],
    [
      'has too many namespaces',
      (xml) => flat(50)(xml).replace(/<a\/>/g, () => `<a xmlns:p${(names += 1)}="u"/>`),
    ],
    [
      'has too many attributes',
      (xml) =>
        xml.replace(
          '<samlp:Status>',
          `<x ${Array.from({ length: 2_100 }, (_, i) => `a${i}=""`).join(' ')}/><samlp:Status>`,
        ),
    ],
    ['is too long', (xml) => xml.replace('<samlp:Status>', `<!--${'x'.repeat(66_000)}--><samlp:Status>`)],
  ])('is refused unread when it %s', async (_, forge) => {
    const { test: shown } = await testProvider(office, { ...person(), forge });
    expect(shown.detail).toMatch(/^The response has/);
  });

  /** What the work takes, and the longest time in which this process did nothing else meanwhile; in milliseconds. */
  async function timed(work: () => Promise<unknown>): Promise<{ took: number; longest: number }> {
    const began = performance.now();
    let [longest, last] = [0, began];
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await work();
    clearInterval(beat);
    return { took: performance.now() - began, longest };
  }

  it('keeps nobody else waiting at the largest that is read', async () => {
    const forge = (xml: string) => flat(560)(xml).replaceAll('<a/>', '<a b="" c="" d=""/>');
    const refused = async () => {
      const { there, address } = await begin();
      const posted = idp.answer(address, { ...person(), signs: 'nothing', forge });
      let next = '';
      const { took, longest } = await timed(async () => (next = await send(there, posted)));
      expect(fragment(await there.walk(next), 'sso-error')).toBe('sso-refused');
      // On a fast machine all of it is shorter than a wait that anybody notices.
      return longest < Math.max(took / 2, 50);
    };
    // Other processes can hold this one up, but not each time; its own work would.
    let isFree = false;
    for (let n = 0; n < 5 && !isFree; n++) isFree = await refused();
    expect(isFree).toBe(true);
  });

  it('is given up after two seconds, and the next person comes in', async () => {
    const { address } = await begin();
    // As large as the form would never let through.
    const { SAMLResponse: response } = idp.answer(address, { ...person(), forge: flat(40_000) });
    const xml = Buffer.from(response, 'base64').toString();
    const asked = {
      response,
      certificates: [stranger.certificate],
      entityId: 'x',
      audience: 'x',
      acs: 'x',
      requestId: / InResponseTo="([^"]*)"/.exec(xml)![1]!,
      requestedAt: new Date().toISOString(),
      now: Date.now(),
    };
    const { took, longest } = await timed(() =>
      expect(verifyResponse(asked)).rejects.toMatchObject({ detail: 'Longer than 2 s.' }),
    );
    expect(took).toBeGreaterThan(1_900);
    expect(longest).toBeLessThan(took / 2);
    expect((await enter(person())).status).toBe(200);
  });
});

it('nothing of a provider that was switched off or removed in between is taken', async () => {
  const { there, address } = await begin();
  const next = await send(there, idp.answer(address, person()));
  await test.db.query(`update sign_in_providers set enabled = false where id = $1`, [office]);
  expect(fragment(await there.walk(next), 'sso-error')).toBe('sso-expired');
  await test.db.query(`update sign_in_providers set enabled = true where id = $1`, [office]);
  expect((await arrive(person())).page).toContain('sso=');
});
