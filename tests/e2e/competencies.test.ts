import { competencies } from '#i18n/en/competencies.ts';
import { shell } from '#i18n/en/shell.ts';
import { expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';

const product = useProduct();
const w = competencies.competency;

it('evidence of a learner is reviewed, and is in the matrix and the manager’s team', async () => {
  const phone = await product.open({ viewport: { width: 390, height: 844 } });
  await beSignedIn(phone, '10004');
  await phone.goto('/en/settings/user/10004?tab=competencies');
  await phone.getByRole('heading', { name: 'Pengetahuan produk pendingin udara' }).waitFor();
  await phone.getByRole('button', { name: w.add }).click();
  const dialog = phone.getByRole('dialog', { name: w.add });
  await dialog
    .getByLabel(w.competency)
    .selectOption({ label: 'LISTRIK-1 · Servis kelistrikan rumah tangga' });
  await dialog.getByLabel(w.level).selectOption('2');
  await dialog.getByLabel(w.obtained).fill('2026-01-15');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'certificate.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await dialog.getByText('certificate.png').waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await dialog.getByRole('button', { name: shell.action.save }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await phone.getByRole('heading', { name: 'Servis kelistrikan rumah tangga' }).waitFor();

  const desk = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(desk, '10002');
  await desk.goto('/en/settings/competency-review');
  const waiting = desk.getByRole('row').filter({ hasText: 'Servis kelistrikan rumah tangga' });
  await waiting.getByRole('link', { name: 'certificate.png' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await waiting.getByRole('button', { name: w.approve }).click();
  await desk.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click();
  await expect.poll(() => waiting.count()).toBe(0);

  await desk.goto('/en/report/competency?q=Dewi');
  const row = desk.getByRole('row').filter({ hasText: 'Dewi Lestari' });
  await row.getByText(w.standing.valid).first().waitFor();
  expect(await axeFindings(desk)).toEqual([]);

  const manager = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(manager, '10005');
  await manager.goto('/en/team');
  await manager.getByRole('link', { name: 'Dewi Lestari' }).waitFor();
  expect(await axeFindings(manager)).toEqual([]);
  // A manager sees only the own team of the company.
  await manager.goto('/en/report/competency');
  await expect.poll(() => addressIs404(manager.url())).toBe(true);
});

const addressIs404 = (url: string): boolean => new URL(url).pathname.endsWith('/404');
