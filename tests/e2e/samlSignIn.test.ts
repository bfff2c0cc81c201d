import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { arrivesAt, DEMO_PASSWORD, shellOf } from '../support/person.ts';
import { startSamlProvider } from '../support/samlProvider.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const DOMAIN = 'sinar-nusantara.example';
const NAME = 'Sinar Nusantara';

let idp: Awaited<ReturnType<typeof startSamlProvider>>;
beforeAll(async () => {
  idp = await startSamlProvider();
});
afterAll(() => idp?.close());

/** The name of this machine is another site than its address, so the answer is posted without the cookie. */
const there = () => idp.origin.replace('127.0.0.1', 'localhost');
const colleague = (name: string, email: string) => ({
  nameId: email,
  attributes: { displayName: name, email: `${email}@${DOMAIN}` },
});

const ask = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      };
      const reply = await fetch(path, { method, headers, body });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as { data: { id: string } };
    },
    [method, path, JSON.stringify(body)] as const,
  );

it('the built product verifies a SAML sign-in that a real browser brings from another site', async () => {
  const admin = await product.open();
  await beSignedIn(admin, '10001');
  const { data } = await ask(admin, 'POST', '/api/sign-in-providers', {
    name: NAME,
    key: 'office',
    kind: 'saml',
    domains: [DOMAIN],
    emails_verified: true,
    metadata_xml: idp.metadata({ location: `${there()}/sso?x=1` }),
  });
  idp.signIn(colleague('Wahyu Adiputra', 'wahyu.adiputra'));
  for (const [lang, action] of [
    ['id', 'Uji koneksi'],
    ['en', 'Test the connection'],
  ] as const) {
    await admin.goto(`/${lang}/settings/sign-in-provider/office`);
    await admin.getByRole('button', { name: action }).click();
    await admin.waitForURL(`${there()}/**`);
    await admin.getByRole('button', { name: 'Continue' }).click();
    await admin.waitForURL(`**/${lang}/settings/sign-in-provider/office#connection`);
    await admin.getByText(`wahyu.adiputra@${DOMAIN}`).first().waitFor();
    expect(await axeFindings(admin)).toEqual([]);
    if (process.env['SHOTS'])
      await admin.screenshot({ path: `${process.env['SHOTS']}/saml-${lang}.png`, fullPage: true });
  }
  await ask(admin, 'PATCH', `/api/sign-in-providers/${data.id}`, { enabled: true });
  await admin.goto('/en/settings/sign-in-provider/office/edit');
  await admin.getByLabel('Metadata (XML)').waitFor();
  if (process.env['SHOTS'])
    await admin.screenshot({ path: `${process.env['SHOTS']}/saml-edit.png`, fullPage: true });

  const w = wordsOf('en');
  idp.signIn(colleague('Dewi Lestari', 'dewi.lestari'));
  const page = await product.open();
  await page.goto('/en/login');
  const signIn = async () => {
    await page.getByRole('link', { name: w('company.sign_in', { name: NAME }) }).click();
    await page.waitForURL(`${there()}/**`);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await signIn();
  await page.getByLabel(w('company.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: w('company.connect') }).click();
  await arrivesAt(page, '/en/home');
  await shellOf(page, 'en').signOut();
  await arrivesAt(page, '/en/login');
  await signIn();
  await arrivesAt(page, '/en/home');
});
