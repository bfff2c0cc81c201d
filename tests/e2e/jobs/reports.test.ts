import { expect } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { competencies } from '#i18n/en/competencies.ts';
import { issuing } from '#i18n/en/issuing.ts';
import { verify } from '#i18n/en/verify.ts';
import { useJobsBy } from '../../support/jobs.ts';
import { readPdf } from '../../support/pdf.ts';
import { dataOf } from '../../support/school.ts';
import { wordsOf } from '../../support/words.ts';
import { unpacked } from '../../support/zip.ts';
import { useCompanies } from '../../support/useCompanies.ts';

/** In a company of 5,000 people, whose lists never hold all there is. */
const companies = useCompanies(['large']);
const w = wordsOf('en');
const { competency } = competencies;
const { certificates } = issuing;
const job = useJobsBy(['Organizer', 'Stranger'], async (role) =>
  role === 'Stranger' ? companies.open('large') : (await companies.visit('large', role)).page,
);
const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

job(
  { by: 'Organizer', name: 'find and remind the people whose competency ends next month', target: 4 },
  async ({ page, click }) => {
    await page.goto('/en/home');
    await click(page.getByRole('link', { name: 'Compliance', exact: true }));
    const today = new Date();
    const next = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1),
    );
    const month = page.getByRole('button', { name: new RegExp(`^${next}: [1-9]`) });
    const told = Number.parseInt((await month.locator('b').textContent())!, 10);
    await click(month);
    await page.getByText(`${competency.people}: ${told}`, { exact: true }).waitFor();
    await click(page.getByRole('button', { name: w('reports.actions.remind') }));
    const remind = page.getByRole('dialog').getByRole('button', { name: /^Remind / });
    await click(remind);
    await page.getByText(told === 1 ? 'One person was reminded' : `${told} people were reminded`).waitFor();
  },
);

job({ by: 'Organizer', name: 'remind the overdue people of a department', target: 2 }, async (hand) => {
  const { page, click } = hand;
  await page.goto('/en/report?department=Hukum');
  await click(page.getByRole('button', { name: w('reports.actions.remind') }));
  const remind = page.getByRole('dialog').getByRole('button', { name: /^Remind \d+ people$/ });
  const told = Number.parseInt(/\d+/.exec((await remind.textContent())!)![0], 10);
  await click(remind);
  await page.getByText(`${told} people were reminded`).waitFor();
});

job({ by: 'Organizer', name: 'export the people behind a figure', target: 3 }, async (hand) => {
  const { page, click, save } = hand;
  await page.goto('/en/report?department=Hukum');
  const figure = page.getByRole('button', { name: /^Overdue: / });
  const told = Number((await figure.textContent())!);
  await click(figure);
  await page.getByRole('region', { name: `Overdue (${told})` }).waitFor();
  await click(page.getByRole('button', { name: w('reports.actions.file') }).last());
  const file = await save(page.getByRole('menuitem', { name: 'CSV' }));
  expect(file.toString().trim().split('\r\n').length).toBeGreaterThan(told);
});

job({ by: 'Organizer', name: 'schedule a report by mail', target: 2 }, async ({ page, click }) => {
  await page.goto('/en/report');
  await click(page.getByRole('button', { name: w('reports.actions.schedule') }));
  const dialog = page.getByRole('dialog');
  // This one has no way to send mail, and says so.
  await dialog.getByText(w('reports.schedule.mail_unavailable')).waitFor();
  await click(dialog.getByRole('button', { name: w('reports.schedule.add') }));
  await dialog
    .getByRole('listitem')
    .filter({ hasText: w('reports.report') })
    .waitFor();
});

job({ by: 'Organizer', name: 'print the grades of a branch', target: 1 }, async ({ page, click }) => {
  await page.goto(`/en/grade?department=Hukum&city=Medan&from=${yesterday}`);
  // Paper is a file here.
  await page.evaluate(() => (window.print = () => undefined));
  await click(page.getByRole('button', { name: w('action.print') }));
  await page.locator('[data-print-only]').waitFor({ state: 'attached' });
  const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true }), 1);
  expect(sheet.text).toMatch(/Printed on .* People: [1-9]/);
});

job({ by: 'Organizer', name: 'see which question of a quiz misleads', target: 2 }, async (hand) => {
  const { page, click } = hand;
  await page.goto(filtered('/en/quiz', { q: 'Kuis 1 Manajemen waktu 102' }));
  await click(page.getByRole('link', { name: /, Report of Kuis 1 Manajemen waktu 102$/ }));
  await click(page.getByRole('button', { name: 'Details of question 2' }));
  await page.getByText(w('statistics.choices')).waitFor();
});

job({ by: 'Organizer', name: 'export the item analysis', target: 1 }, async ({ page, save }) => {
  await page.goto('/en/report/quiz/company-1-quiz-102-1');
  const file = await save(page.getByRole('button', { name: 'Export XLSX' }));
  const cells: unknown[] = [];
  for await (const row of readSheet(file)) cells.push(...row.cells);
  expect(cells).toEqual(expect.arrayContaining(['Facility (%)']));
});

const validCertificates = filtered('/en/settings/certificate', { state: ['valid'] });

job({ by: 'Organizer', name: 'download certificates as an archive', target: 4 }, async (hand) => {
  const { page, click, save } = hand;
  await page.goto(validCertificates);
  for (const i of [1, 2, 3]) await click(page.getByRole('row').nth(i).getByRole('checkbox'));
  const files = await unpacked(await save(page.getByRole('button', { name: certificates.zip })));
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'));
  expect(pdfs).toHaveLength(3);
  expect((await readPdf(pdfs[0]![1])).pages).toBe(1);
});

interface Certificate {
  readonly code: string;
  readonly number: string;
}
const newestCertificate = async (): Promise<Certificate> =>
  dataOf<Certificate[]>(
    await (
      await companies.as('large', 'Organizer')
    ).get(`/api/certificates?sort=["number","DESC"]&range=[0,0]`),
  )[0]!;
let revoked: Certificate;

job({ by: 'Stranger', name: 'check a certificate', target: 1 }, async ({ page, click, type }) => {
  revoked = await newestCertificate();
  await page.goto('/en/verify');
  await type(page.getByRole('textbox', { name: verify.code }).first(), revoked.code);
  await click(page.getByRole('button', { name: verify.check, exact: true }));
  await page.getByRole('heading', { name: verify.state.valid }).waitFor();
});

job({ by: 'Organizer', name: 'revoke a certificate', target: 3 }, async ({ page, click, type }) => {
  await page.goto(filtered('/en/settings/certificate', { q: revoked.number }));
  await click(page.getByRole('link', { name: revoked.number, exact: true }));
  await click(page.getByRole('button', { name: certificates.revoke }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox'), 'Wrong exam');
  await click(dialog.getByRole('button', { name: certificates.revoke }));
  await page.getByText(certificates.revoked).waitFor();
  const stranger = await companies.open('large');
  await stranger.goto(`/en/verify/${revoked.code}`);
  await stranger.getByRole('heading', { name: verify.state.revoked }).waitFor();
});
