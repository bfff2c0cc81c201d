import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { readPdf } from '../support/pdf.ts';

const product = useProduct();

describe('a certificate', () => {
  it('is downloaded by its holder, and its QR code is checked by a stranger on their own device', async () => {
    const page = await product.open({ viewport: { width: 390, height: 844 } });
    await beSignedIn(page, '10004');
    await page.goto('/en/certificate');
    const card = page.getByRole('listitem').filter({ hasText: 'Valid until' }).first();
    await card.getByText('Valid', { exact: true }).waitFor();
    await page.getByText('Still missing').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    const { text, links } = await readPdf(await readFile(await download.path()));
    expect(text).toContain('Dewi Lestari');

    const stranger = await product.open({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
    const { pathname, hash } = new URL(links[0]!);
    await stranger.goto(pathname + hash);
    await stranger.getByRole('heading', { name: 'Sertifikat ini asli dan berlaku' }).waitFor();
    await stranger.getByText('Tanda tangan dalam PDF milik kami').waitFor();
    expect(await axeFindings(stranger)).toEqual([]);
    // One letter of the token less: the register still answers, the signature does not.
    await stranger.goto('about:blank');
    await stranger.goto(pathname + hash.replace(/.$/, (last) => (last === 'A' ? 'g' : 'A')));
    await stranger.getByText('Tanda tangan tidak cocok').waitFor();
  });

  it('is laid out with the keys, and tried as PDF', async () => {
    const page = await product.open({ viewport: { width: 1280, height: 900 } });
    await beSignedIn(page, '10002');
    await page.goto('/en/certificate/create');
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Certificate of the keys');
    const title = page.getByRole('button', { name: /^Certificate, 10 % from the left/ });
    await title.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Certificate, 11 % from the left, 24 % from the top' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save & test PDF' }).click(),
    ]);
    expect((await readPdf(await readFile(await download.path()))).text).toContain('This certifies that');
    await page.waitForURL(/certificate-template\/.*\/edit$/);
  });

  it('is revoked with another one by the keys, and who checks it reads so', async () => {
    const page = await product.open({ viewport: { width: 1280, height: 900 } });
    await beSignedIn(page, '10002');
    await page.goto('/en/settings/certificate');
    const rows = page.locator('tbody tr').filter({ has: page.getByText('Valid', { exact: true }) });
    await rows.first().waitFor();
    const numbers = [];
    for (const i of [0, 1]) {
      const row = rows.nth(i);
      numbers.push((await row.textContent())!.match(/\d{4}-\d{6}/)![0]);
      await row.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'Revoke' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revoke' });
    await dialog.getByText('2 certificates will be revoked.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Wrong exam');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByText('2 certificates were revoked').waitFor();
    for (const number of numbers)
      await page.getByRole('row').filter({ hasText: number }).getByText('Revoked').waitFor();

    await page.getByRole('row').filter({ hasText: numbers[0]! }).getByRole('link').first().click();
    const check = await page.getByRole('link', { name: 'Verification page' }).getAttribute('href');
    const stranger = await product.open({ javaScriptEnabled: false });
    await stranger.goto(check!);
    await stranger.getByRole('heading', { name: 'This certificate was revoked' }).waitFor();
    expect(await stranger.getByText('Wrong exam').count()).toBe(0);
  });
});
