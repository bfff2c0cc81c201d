import { afterAll, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { KEY, openRecordStore, SECRET } from '../support/fakeRecordStore.ts';

const lrs = await openRecordStore();
afterAll(() => lrs.close());
const product = useProduct(() => Promise.resolve({ OUTBOUND_ALLOW: '127.0.0.1' }));

it('an administrator connects a record store, which then knows the past of the company', async () => {
  const page = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(page, '10001');
  await page.goto('/en/settings/record-store/create');
  await page.getByLabel(/^Name/).fill('Learning data');
  await page.getByLabel(/^Endpoint/).fill(lrs.url);
  await page.getByLabel(/^Key/).fill(KEY);
  const kinds = page.getByRole('combobox', { name: /^Statements/ });
  for (const kind of ['Enrolled in a class', 'Quiz passed or failed', 'Question answered']) {
    await kinds.fill(kind);
    await page.getByRole('option', { name: kind }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByLabel('New secret').fill(SECRET);
  await page.keyboard.press('Enter');
  await page.getByText('Secret entered on').waitFor();
  await page.getByRole('button', { name: 'Send example' }).click();
  await page.getByText('The record store stored it.').waitFor();
  expect(lrs.stored.size).toBe(1);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('switch', { name: 'On' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The past', { exact: true }).waitFor();
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('Until').fill('2029-12-31');
  await page.getByRole('button', { name: 'Send the past' }).click();
  await page.getByText(/^Acts of the past: /).waitFor();
  await expect.poll(() => lrs.ofVerb('answered').length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(lrs.problems).toEqual([]);
  expect([...lrs.seen.values()].every((times) => times === 1)).toBe(true);
});
