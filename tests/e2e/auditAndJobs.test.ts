import { execFile } from 'node:child_process';
import { jobs } from '#shared/views/jobs.ts';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { startSmtpServer } from '../support/smtpServer.ts';

const DEWI = 'dewi.lestari@sinar-nusantara.example';
const smtp = await startSmtpServer();
afterAll(() => smtp.close());
const product = useProduct(() => Promise.resolve({ SMTP_URL: smtp.url, DEMO_PUBLIC: '1' }));

it('what an administrator changes is in the audit log, whose chain is whole', async () => {
  const page = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(page, '10001');
  await page.goto('/en/settings/competency/PRODUK-AC/edit');
  await page.getByLabel('Grace (days)').fill('21');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));

  await page.goto('/en/settings/audit?filter={"entity":"competencies"}');
  const line = page
    .getByRole('row')
    .filter({ hasText: 'Wahyu Adiputra' })
    .filter({ hasText: 'Grace (days)' });
  await line.getByRole('button', { name: '1 value' }).click();
  await page.getByRole('cell', { name: '21', exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The sealer comes by each second; the page shows what it was when it was read.
  await expect
    .poll(async () => {
      await page.reload();
      await line.getByRole('button', { name: '1 value' }).click();
      return page.getByText(/^Sealed as no\. /).count();
    })
    .toBe(1);
  const { code, text } = await verify();
  expect(text).toMatch(/\d+ sealed events, none altered, removed or inserted\./);
  expect(code).toBe(0);

  const auditor = await product.open({ viewport: { width: 390, height: 844 } });
  await beSignedIn(auditor, '10006');
  await auditor.goto('/en/settings/audit?filter={"entity":"competencies"}');
  await auditor.getByText('Wahyu Adiputra').first().waitFor();
  expect(await widerThanItsWindow(auditor)).toBe(false);
  const download = auditor.waitForEvent('download');
  await auditor.getByRole('button', { name: 'Export' }).click();
  await auditor.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-events-.*\.csv$/);
});

it('an administrator limits how long data are kept, and an auditor reads it', async () => {
  const page = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(page, '10001');
  await page.goto('/en/settings/job');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('time lim');
  await page.getByRole('option', { name: /Time limits/ }).waitFor();
  await page.keyboard.press('Enter');
  const posts = page.getByRole('row').filter({ hasText: 'Posts in forums' });
  await posts.getByRole('button', { name: /^Change limit/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Remove what is older than').selectOption('10 years');
  await page.getByRole('status').getByText('Nothing is that old yet.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await posts.getByText('10 years').waitFor();
  await posts.getByRole('button', { name: /^Set a hold/ }).click();
  await page.getByLabel(/^Reason/).fill('Case 12/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Set a hold' }).click();
  await posts.getByText('Wahyu Adiputra: Case 12/2026').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const auditor = await product.open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await beSignedIn(auditor, '10006');
  await auditor.goto('/id/settings/retention');
  await auditor.getByText('Wahyu Adiputra: Case 12/2026').waitFor();
  expect(await auditor.getByRole('button', { name: /^Ubah batas/ }).count()).toBe(0);
  expect(await widerThanItsWindow(auditor)).toBe(false);
  expect(await axeFindings(auditor)).toEqual([]);
  await auditor.goto('/en/settings/audit?filter={"entity":"retention-rules"}');
  await auditor.getByText('Case 12/2026').or(auditor.getByText('Reason of the hold')).first().waitFor();
});

it('a mail that cannot leave is a failing job; tried again once the server is mended, it arrives', async () => {
  smtp.answer(DEWI, '451 try later');
  const stranger = await product.open();
  await stranger.request.post('/api/password-resets', { data: { username: '10004' } });
  await expect.poll(() => smtp.tries(DEWI), { timeout: 30_000 }).toBeGreaterThan(0);

  const page = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(page, '10002');
  await page.goto(`/en/settings/job?filter=${encodeURIComponent('{"state":"retrying"}')}`);
  const line = page.getByRole('row').filter({ hasText: 'Sending a code or link' });
  await line.getByText('Trying again').waitFor();
  await line.getByText(/451/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  smtp.answer(DEWI, '250 OK');
  await line.getByRole('button', { name: jobs.view!.actions['retry']!.label.en }).click();
  await expect.poll(() => smtp.mails.filter(({ to }) => to === DEWI).length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => line.count(), { timeout: 30_000 }).toBe(0);
});

/** `npm run audit:verify` beside the running product. */
const verify = () =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/audit-verify.mjs'],
      { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, text: stdout + stderr }),
    );
  });

const widerThanItsWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
