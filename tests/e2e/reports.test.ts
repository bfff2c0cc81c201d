import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { competencies } from '#i18n/en/competencies.ts';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { readPdf } from '../support/pdf.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');

async function openAs(nip: string, path: string, width = 1280): Promise<Page> {
  const page = await product.open({ viewport: { width, height: 900 }, acceptDownloads: true });
  await beSignedIn(page, nip);
  await page.goto(path);
  return page;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('an organizer', () => {
  it('goes from a figure to its people, takes them out, keeps the view and has it mailed', async () => {
    const page = await openAs('10002', '/en/report');
    const figure = button(page, new RegExp(`^${w('reports.kpi.active')}: `));
    const count = await figure.textContent();
    await figure.click();
    const list = page.getByRole('region', { name: new RegExp(`^${w('reports.figure.active')} \\(`) });
    await list.getByText(`(${count})`).waitFor();
    expect(new URL(page.url()).searchParams.get('people')).toBe('active');
    await button(page, w('reports.actions.file')).last().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(Number(count) + 1);

    await page.getByLabel(w('reports.period.label')).selectOption('90d');
    await page.waitForURL(/period=90d/);
    await button(page, w('reports.actions.views')).click();
    await page.getByLabel(w('reports.views.name')).fill('Quarter');
    await button(page, w('reports.views.save')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quarter', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/en/report');
    // The row of the filters moves down when the report comes.
    await figure.waitFor();
    await button(page, w('reports.actions.views')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quarter', exact: true }).click();
    await page.waitForURL(/period=90d/);

    await button(page, w('reports.actions.schedule')).click();
    await button(page, w('reports.schedule.add')).click();
    await page.getByText(w('reports.schedule.saved')).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: w('reports.report') })
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('finds the actions beside the title, full rows of figures, and pictures that say what they show', async () => {
    const page = await openAs('10002', '/en/report/quiz/kuis-dasar-k3');
    const heading = page.getByRole('heading', { level: 1 });
    const print = (await button(page, w('action.print')).boundingBox())!;
    const title = (await heading.boundingBox())!;
    expect(print.x).toBeGreaterThan(title.x + title.width - 1);
    // The last figure of the last row ends where the first row does.
    const figures = page.locator('dl').first().locator('> div');
    const ends = await figures.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().right)),
    );
    expect(ends.at(-1)).toBe(Math.max(...ends));

    const chart = page.locator('figure').first();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: w('admin.chart.save_png') }).click(),
    ]);
    const drawn = (await chart.locator('svg').first().boundingBox())!;
    // This place of a PNG has the height; pictures are twice as large as on the screen.
    const height = readFileSync(await picture.path()).readUInt32BE(20) / 2;
    expect(height).toBeGreaterThan(drawn.height + 60);
  });

  it('prints the whole matrix by the keys of the browser, with filters, numbers and every person', async () => {
    const page = await openAs('10002', '/en/report/competency?department=Penjualan');
    const told = page.getByText(new RegExp(`^${competencies.competency.people}: [1-9]`));
    const people = Number.parseInt(/\d+/.exec((await told.textContent())!)![0], 10);
    // Paper is a file here.
    await page.evaluate(() => (window.print = () => undefined));
    await page.keyboard.press('Control+p');
    const sheet = page.locator('[data-print-only]');
    await sheet.waitFor({ state: 'attached' });
    expect(await sheet.locator('tbody tr').count()).toBe(people);
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.printed-head') !== null;
    });
    const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }), 1);
    expect(text).toContain('Department: Penjualan');
    expect(text).toMatch(/Page\s+1\s+of\s+\d/);
    expect(text).toMatch(/Printed .+ by /);
  });

  it('says on the phone that nobody of a class needs a reminder', async () => {
    const page = await openAs('10002', '/en/report/course/dasar-keselamatan-dan-kesehatan-kerja', 390);
    await button(page, w('reports.actions.remind')).click();
    await page.getByRole('dialog').getByText(w('reports.remind.none')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a line manager', () => {
  it('sees the own team only', async () => {
    const page = await openAs('10005', '/en/report');
    await button(page, new RegExp(`^${w('reports.kpi.active')}: `)).click();
    const rows = page
      .getByRole('region', { name: new RegExp(`^${w('reports.figure.active')}`) })
      .locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(12);
  });
});
