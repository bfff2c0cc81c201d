import type { CDPSession, Page } from 'playwright';
import { expect, it } from 'vitest';
import { stepAt, totpCode } from '#server/modules/secondFactor/totp.ts';
import type { Language } from '#shared/schema/field.ts';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { arrivesAt, fillLogin, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

// Browsers accept no passkeys at an address that is a number.
const product = useProduct(() => Promise.resolve({ HOST: 'localhost' }));

/** A page at the name of the site, whose browser has an authenticator that checks its person. */
async function openWithKey(
  width: number,
): Promise<{ page: Page; touch: (isTouched: boolean) => Promise<void> }> {
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const page = await product.open({ baseURL, viewport: { width, height: 900 } });
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const touch = async (enabled: boolean): Promise<void> => {
    await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  return { page, touch };
}
/** The list of codes, which comes with the first factor. */
async function storeCodes(page: Page, w: (key: string) => string): Promise<void> {
  const codes = page.getByRole('dialog', { name: w('security.codes') });
  await codes.getByLabel(w('security.codes_stored')).check();
  await codes.getByRole('button', { name: w('security.codes_done') }).click();
  await codes.waitFor({ state: 'detached' });
}

const windows: [number, Language, string][] = [
  [1280, 'en', '10004'],
  [390, 'id', '10005'],
];

it.each(windows)(
  'at %i px in %s, a passkey is made and signs in without a password',
  async (width, lang, nip) => {
    const w = wordsOf(lang);
    const { page, touch } = await openWithKey(width);
    await signInAs(page, nip, lang);
    await page.goto(`/${lang}/settings/profile`);
    await page.getByRole('button', { name: w('security.add_passkey') }).click();
    const dialog = page.getByRole('dialog', { name: w('security.passkey_title') });
    await dialog.getByLabel(w('security.passkey_name')).fill('Laptop');
    await dialog.getByRole('button', { name: w('security.add_passkey') }).click();
    await storeCodes(page, w);
    await page.getByText('Laptop', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // In the list of the name field: the key is touched as soon as it is asked.
    const listed = page.waitForResponse('**/api/login/passkey');
    await shellOf(page, lang).signOut();
    await listed;
    await page.waitForURL(`**/${lang}/home`);

    // By the button, while the list waits for a key that nobody touches.
    await touch(false);
    const waits = page.waitForResponse('**/api/login/passkey/options');
    await shellOf(page, lang).signOut();
    await waits;
    // Earlier the list would take the touch, and later an authenticator that waits does not see it.
    await page.route(
      '**/api/login/passkey/options',
      async (route) => {
        await touch(true);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: w('signInSteps.passkey') }).click();
    await page.waitForURL(`**/${lang}/home`);

    // After a password it is the second step.
    await touch(false);
    await shellOf(page, lang).signOut();
    await page.waitForURL(`**/${lang}/login*`);
    await fillLogin(page, nip);
    const step = page.getByRole('button', { name: w('signInSteps.passkey_use') });
    await step.waitFor();
    await touch(true);
    await step.click();
    await page.waitForURL(`**/${lang}/home`);
  },
);

it.each(windows)('at %i px in %s, an app is set up and its code asked for', async (width, lang) => {
  const w = wordsOf(lang);
  const nip = width === 390 ? '10006' : '10003';
  const page = await product.open({ viewport: { width, height: 900 } });
  await signInAs(page, nip, lang);
  await page.goto(`/${lang}/settings/profile`);
  await page.getByRole('button', { name: w('security.add_app') }).click();
  const dialog = page.getByRole('dialog', { name: w('security.app_title') });
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await axeFindings(page)).toEqual([]);
  const used = stepAt(new Date());
  await dialog.getByLabel(w('security.app_code')).fill(totpCode(secret, used));
  await storeCodes(page, w);

  await shellOf(page, lang).signOut();
  await page.waitForURL(`**/${lang}/login*`);
  await fillLogin(page, nip);
  const code = page.getByLabel(w('signInSteps.app'));
  await code.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await code.fill('000000');
  await page.getByRole('alert').getByText(/4/).waitFor();
  // One step of the clock ahead is accepted: the code of this one was used at the set-up.
  await code.fill(totpCode(secret, used + 1));
  await arrivesAt(page, `/${lang}/home`);
});
