import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { beSignedIn, useProduct } from '../support/browser.ts';
import { contentSample, hasContentSamples } from '../support/contentSamples.ts';
import { moduleWith } from '../support/packageModule.ts';
import { scormPackage } from '../support/scormPackage.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();

async function learnerAt(path: string, options = {}): Promise<Page> {
  const page = await product.open(options);
  page.setDefaultTimeout(12_000);
  await beSignedIn(page, '10004');
  await page.goto(path);
  return page;
}
const t = wordsOf('en');
const sco = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');

it.skipIf(!hasContentSamples)(
  'plays a package, saves it, and goes on where it was left, on a phone too',
  async () => {
    const { path } = await moduleWith(
      product.url,
      readFileSync(contentSample('scorm12-single.zip')!),
      'Package of one part',
    );
    const page = await learnerAt(path);
    await page.getByRole('link', { name: t('content.package.action.start'), exact: true }).click();
    await sco(page).getByRole('button', { name: 'Simpan dan keluar' }).click();
    await page.getByText(/^Saved \d/).waitFor();
    await page.getByRole('button', { name: t('player.exit'), exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('link', { name: t('content.package.action.resume'), exact: true }).waitFor();

    const phone = await learnerAt(`${path}?package=${await keyOf(page)}`, {
      viewport: { width: 390, height: 844 },
    });
    await expect
      .poll(() => sco(phone).locator('#o').textContent())
      .toContain('entry resume data halaman=3;ä✓');
    await phone.context().setOffline(true);
    await sco(phone).getByRole('button', { name: 'Lulus 90' }).click();
    await phone.getByText(t('player.waiting')).waitFor();
    await phone.context().setOffline(false);
    await phone.getByText(/^Saved \d/).waitFor();
    await phone.getByRole('button', { name: t('player.exit'), exact: true }).click();
    await phone.waitForURL(`**${path}`);
    await phone.getByText(t('content.package.state.passed')).waitFor();
  },
);

it.skipIf(!hasContentSamples)('stops in the older tab when a package is opened in another', async () => {
  const { path } = await moduleWith(
    product.url,
    readFileSync(contentSample('scorm12-multi.zip')!),
    'Package of parts',
  );
  const page = await learnerAt(path);
  await page.getByRole('link', { name: t('content.package.action.start'), exact: true }).click();
  await sco(page).getByRole('heading').first().waitFor();
  await page.getByRole('button', { name: t('player.contents') }).click();
  await page
    .getByRole('navigation', { name: t('player.contents') })
    .getByRole('button')
    .nth(1)
    .click();
  await page.getByRole('navigation').locator('[aria-current="step"]').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole('heading', { name: t('player.elsewhere') }).waitFor();
  await sco(other).getByRole('heading').first().waitFor();
  await page.getByRole('button', { name: t('player.elsewhere_again') }).click();
  await sco(page).getByRole('heading').first().waitFor();
  await other.getByRole('heading', { name: t('player.elsewhere') }).waitFor();
});

it('brings what a package says only while its page closes', async () => {
  const html = `<script>let w = window; while (!w.API) w = w.parent; const A = w.API; A.LMSInitialize('');
    document.write('<h1>Visit ' + (Number(A.LMSGetValue('cmi.suspend_data')) + 1) + '</h1>');
    onunload = () => { A.LMSSetValue('cmi.suspend_data', String(Number(A.LMSGetValue('cmi.suspend_data')) + 1)); A.LMSSetValue('cmi.core.exit', 'suspend'); A.LMSFinish(''); };</script>`;
  const zip = scormPackage({ scos: [{ id: 'one', title: 'One' }], files: { 'one.html': Buffer.from(html) } });
  const { path } = await moduleWith(product.url, zip, 'Package that speaks last');
  const page = await learnerAt(path);
  await page.getByRole('link', { name: t('content.package.action.start'), exact: true }).click();
  await sco(page).getByRole('heading', { name: 'Visit 1' }).waitFor();
  await page.reload();
  await sco(page).getByRole('heading', { name: 'Visit 2' }).waitFor();
  await page.getByRole('button', { name: t('player.exit'), exact: true }).click();
  await page.getByRole('link', { name: t('content.package.action.resume'), exact: true }).click();
  await sco(page).getByRole('heading', { name: 'Visit 3' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: t('content.package.action.resume'), exact: true }).click();
  await sco(page).getByRole('heading', { name: 'Visit 4' }).waitFor();
});

it('hears from the player what the page of the app could no longer send', async () => {
  const html = `<h1>Exam</h1><script>let w = window; while (!w.API) w = w.parent; const A = w.API; A.LMSInitialize('');
    onunload = () => { A.LMSSetValue('cmi.core.lesson_status', 'passed'); A.LMSFinish(''); };</script>`;
  const zip = scormPackage({ scos: [{ id: 'one', title: 'One' }], files: { 'one.html': Buffer.from(html) } });
  const { path } = await moduleWith(product.url, zip, 'Package that ends with its page');
  const page = await learnerAt(path);
  await page.getByRole('link', { name: t('content.package.action.start'), exact: true }).click();
  await sco(page).getByRole('heading', { name: 'Exam' }).waitFor();
  await page.context().route('**/api/package-attempts/**', (route) => route.abort());
  await page.goto(path);
  const passed = page.getByText(t('content.package.state.passed'));
  await page.getByText('Package that ends with its page').first().waitFor();
  // The reply may have been on its way before the last words were stored.
  if (!(await passed.isVisible())) await page.reload();
  await passed.waitFor();
});

/** The key of the package's block, from the link that opens it. */
async function keyOf(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: t('content.package.action.resume'), exact: true });
  return new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('package')!;
}
