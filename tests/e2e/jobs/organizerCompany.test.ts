import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { evaluations } from '#i18n/en/evaluations.ts';
import { palette } from '#i18n/en/palette.ts';
import { useCompanies } from '../../support/useCompanies.ts';
import { addressOfClass, callsOf } from '../../support/companyCalls.ts';
import { picture, useJobs } from '../../support/jobs.ts';
import { wordsOf } from '../../support/words.ts';

/** What an organizer does with the lists, people and figures of a company of 5,000. */
const companies = useCompanies(['large']);
const w = wordsOf('en');
const { call, list, person, makeClass } = callsOf(companies);
const job = useJobs('Organizer', async () => (await companies.visit('large', 'Organizer')).page);

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });
const csv = (...lines: string[]) => ({
  name: 'orang.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});
const users = '/en/settings/user';
const toLearners = { name: 'Kabar gudang', city: 'Balikpapan' };

job({ name: 'find a class by a word of its name', target: 2 }, async ({ page, click }) => {
  const course = await makeClass('Penyelamatan ketinggian');
  await page.goto('/en/home');
  await click(page.getByRole('banner').getByRole('button', { name: w('action.search') }));
  const dialog = page.getByRole('dialog', { name: palette.palette.title });
  await dialog.getByRole('combobox').pressSequentially('ketinggian');
  await click(dialog.getByRole('option', { name: /Penyelamatan ketinggian/ }));
  await page.waitForURL(`**${addressOfClass(course)}`);
});

job({ name: 'import people from a file with errors, corrected', target: 4 }, async (hand) => {
  const { page, click, upload } = hand;
  const head = 'NIP,Name,Email,Department';
  const good = '900000001,Ratna Sari,ratna.sari@example.com,Gudang';
  await page.goto(users);
  await click(link(page, 'Import'));
  await upload(button(page, w('transfer.import.choose')), csv(head, good, '900000002,,bukan email,Gudang'));
  await page.getByText(w('transfer.import.error_title')).waitFor();
  expect(await list('user', { nip: '900000001' })).toEqual([]);
  const mended = csv(head, good, '900000002,Rudi Hartono,rudi.hartono@example.com,Gudang');
  await upload(button(page, w('transfer.import.other_file')).first(), mended);
  await click(button(page, w('transfer.import.go', { smart_count: 2, count: '2' })));
  await page
    .getByText(w('transfer.change.import', { smart_count: 2, count: '2' }))
    .first()
    .waitFor();
  expect((await person('900000002')).name).toBe('Rudi Hartono');
});

job({ name: 'change the people of a department, and undo it', target: 9 }, async (hand) => {
  const { page, click, choose } = hand;
  const before = await list<{ id: string; language: string }>('user', { department: 'Hukum' });
  const english = (department = 'Hukum') => list('user', { department, language: 'en' });
  const others = await english('Gudang');
  const count = String(before.length);
  await page.goto(`${users}?filter=${encodeURIComponent(JSON.stringify({ department: ['Hukum'] }))}`);
  await click(page.getByRole('checkbox', { name: w('admin.list.select_page') }));
  await click(button(page, w('admin.bulk.select_all', { total: count })));
  await click(button(page, w('admin.bulk.edit')));
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox', { name: w('admin.bulk.field') }), /^Language$/);
  await choose(dialog.getByRole('combobox', { name: /^Language/ }), 'English');
  await click(button(dialog, w('action.save')));
  await page.getByText(w('transfer.change.edit', { smart_count: before.length, count })).waitFor();
  expect(await english()).toHaveLength(before.length);
  expect(await english('Gudang')).toHaveLength(others.length);
  await click(button(page, w('action.undo')));
  await page.getByText(w('transfer.change.is_undone')).waitFor();
  expect(await english()).toHaveLength(before.filter(({ language }) => language === 'en').length);
});

job({ name: 'export all people as a file', target: 2 }, async ({ page, click, save }) => {
  const rows = [];
  await page.goto(`${users}?filter={}`);
  await click(button(page, w('transfer.export.action')));
  const file = await save(page.getByRole('menuitem', { name: w('transfer.export.xlsx') }));
  for await (const row of readSheet(file)) rows.push(row);
  expect(rows.length).toBeGreaterThan(5000);
});

job({ name: 'save a filtered list as a view, and open it again', target: 8 }, async (hand) => {
  const { page, click, type } = hand;
  await page.goto('/en/settings/competency');
  await click(button(page, 'Type'));
  await click(page.getByRole('checkbox', { name: 'Safety' }));
  await page.keyboard.press('Escape');
  await click(button(page, w('admin.views.views')));
  await click(button(page, w('admin.views.save_as')));
  await type(page.getByRole('textbox', { name: /^Name/ }), 'Keselamatan');
  await click(button(page.getByRole('dialog'), w('action.save')));
  await page.getByText(w('admin.views.saved')).waitFor();
  await click(button(page, w('admin.list.remove_filter', { name: 'Type' })));
  await click(button(page, `Keselamatan ${w('admin.views.changed')}`));
  await click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Keselamatan/ })
      .first(),
  );
  await button(page, 'Type: Safety').waitFor();
});

job({ name: 'choose the columns of a list', target: 2 }, async ({ page, click }) => {
  const head = page.locator('thead').getByText('Placement city', { exact: true });
  await page.goto(users);
  await head.waitFor();
  await click(button(page, 'View'));
  await click(page.getByRole('dialog', { name: 'View' }).getByRole('checkbox', { name: 'Placement city' }));
  await head.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('thead').getByText('Department', { exact: true }).waitFor();
  expect(await head.count()).toBe(0);
});

job({ name: 'publish a banner', target: 4 }, async ({ page, click, type, upload }) => {
  await page.goto('/en/settings/banner');
  await click(link(page, 'Create banner').first());
  await type(page.locator('[name="title"]'), toLearners.name);
  await upload(button(page, w('admin.image.choose')), picture);
  await type(page.getByRole('textbox', { name: /^Text instead/ }), 'Gudang timur pindah');
  await button(page, w('admin.image.replace')).waitFor();
  await click(button(page, w('action.save')));
  await page.waitForURL(/banner\/(?!create)/);
  await click(button(page, w('admin.publish.publish')));
  const shown = { title: toLearners.name, status: 'published' };
  await expect.poll(() => list('banners', shown)).toHaveLength(1);
});

job({ name: 'publish an announcement for a city', target: 7 }, async ({ page, click, type, choose }) => {
  await page.goto('/en/settings/announcement');
  await click(link(page, 'Create announcement').first());
  await type(page.locator('[name="title"]'), toLearners.name);
  await type(page.locator('.ProseMirror').first(), 'Pintu timur ditutup.');
  await choose(page.getByRole('combobox', { name: 'Visibility' }), 'Some people');
  await choose(page.getByRole('combobox', { name: 'Placement city' }), toLearners.city, 'Balik');
  await click(button(page, w('action.save')));
  await page.waitForURL(/announcement\/(?!create)/);
  await click(button(page, w('admin.publish.publish')));
  const shown = { title: toLearners.name, status: 'published' };
  await expect.poll(() => list('announcements', shown)).toHaveLength(1);
});

job({ name: 'request an evaluation of a class', target: 5 }, async ({ page, click, select }) => {
  const course = await makeClass('Dinilai peserta');
  const { form, access } = evaluations.evaluations;
  await page.goto(`${addressOfClass(course)}?tab=evaluation`);
  await select(page.getByRole('combobox', { name: form.add }), 'Materi mudah dipahami');
  await click(button(page, form.save));
  await page.getByText(form.saved).waitFor();
  await click(button(page, access.publish));
  await click(button(page.getByRole('dialog'), access.publish));
  await page.getByText(access.published).waitFor();
  expect(await call(`classes/${course.id}`)).toMatchObject({ evaluation_access: 'published' });
});

job({ name: 'require a competency of a department', target: 4 }, async ({ page, click, type, choose }) => {
  await page.goto('/en/settings/competency/C1-6');
  await click(link(page, 'Create requirement').first());
  await type(page.locator('[name="name"]'), 'Staf pengadaan');
  await choose(page.getByRole('combobox', { name: 'Department' }), 'Pengadaan', 'penga');
  await click(button(page, w('action.save')));
  await page.waitForURL(/\/competency\/C1-6$/);
  await page.getByText('Staf pengadaan').first().waitFor();
  const made = await list('competency-requirements', { name: 'Staf pengadaan' });
  expect(made).toMatchObject([{ audience_rule: { department: ['Pengadaan'] } }]);
});

job({ name: 'export the people behind a figure as a file', target: 3 }, async ({ page, click, save }) => {
  await page.goto('/en/report');
  const figure = page.getByRole('button', { name: new RegExp(`^${w('reports.kpi.overdue')}: `) });
  const count = Number((await figure.textContent())!.replaceAll(/\D/g, ''));
  await click(figure);
  const people = page.getByRole('region', { name: new RegExp(`^${w('reports.figure.overdue')} \\(`) });
  await click(button(people, w('reports.actions.file')));
  const file = await save(page.getByRole('menuitem', { name: 'CSV' }));
  expect(file.toString('utf8').trim().split('\r\n')).toHaveLength(count + 1);
});
