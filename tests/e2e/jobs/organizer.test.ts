import type { Page } from 'playwright';
import { expect } from 'vitest';
import { issuing } from '#i18n/en/issuing.ts';
import { useCompanies } from '../../support/useCompanies.ts';
import { addressOfClass, callsOf, type MadeClass, type Person } from '../../support/companyCalls.ts';
import { picture, useJobs, type Hand } from '../../support/jobs.ts';
import { wordsOf } from '../../support/words.ts';

/** In a company of 5,000 people, whose lists never hold all there is. */
const companies = useCompanies(['large']);
const w = wordsOf('en');
const { certificates } = issuing;
const { call, list, person, makeClass, enrol } = callsOf(companies);
const job = useJobs('Organizer', async () => (await companies.visit('large', 'Organizer')).page);
const group = '/en/courses/company-1-group-1';

job({ name: 'create a class group', target: 2 }, async ({ page, click, type }) => {
  await page.goto('/en/courses/group');
  await click(page.getByRole('link', { name: 'Create class group' }).first());
  await type(page.locator('[name="name"]'), 'Pemadaman api 2027');
  await click(page.getByRole('button', { name: w('action.save'), exact: true }));
  await page.waitForURL('**/courses/pemadaman-api-2027');
});

job({ name: 'create a class with a trainer found by typing', target: 9 }, async (hand) => {
  const { page, click, type, choose } = hand;
  const trainer = await person('100003040');
  await page.goto(group);
  await click(page.getByRole('link', { name: 'Create class', exact: true }).first());
  await type(page.locator('[name="name"]'), 'Pemadaman api dasar');
  await choose(page.getByRole('combobox', { name: /^Type/ }), 'Product refresh');
  await click(page.getByRole('button', { name: w('classes.step.schedule'), exact: true }));
  await click(page.getByRole('switch', { name: /^Self-paced/ }));
  await click(page.getByRole('main').getByRole('button', { name: w('classes.step.people'), exact: true }));
  await choose(page.getByRole('combobox', { name: /^Trainers/ }), new RegExp(trainer.name), trainer.nip);
  await page.keyboard.press('Escape');
  await click(page.getByRole('button', { name: w('classes.form.save_publish') }));
  await page.waitForURL(`**${group}/pemadaman-api-dasar`);
  const made = await call<{ trainer_ids: string[]; status: string }>('classes/pemadaman-api-dasar');
  expect(made).toMatchObject({ trainer_ids: [trainer.id], status: 'published' });
});

job({ name: 'enrol 300 people by their NIPs', target: 4 }, async ({ page, click }) => {
  const course = await makeClass('Pengenalan gudang');
  const nips = Array.from({ length: 300 }, (_, i) => 100_000_101 + i);
  await page.goto(`${addressOfClass(course)}?tab=participants`);
  await click(page.getByRole('button', { name: w('participants.add.action') }));
  const dialog = page.getByRole('dialog', { name: w('participants.add.title') });
  await click(dialog.getByText(w('participants.add.by_list'), { exact: true }));
  // Pasted, as from a sheet.
  await dialog.getByRole('textbox', { name: w('participants.add.nips') }).fill(nips.join('\n'));
  await click(dialog.getByRole('button', { name: w('participants.add.check') }));
  const go = dialog.getByRole('button', { name: /^Enrol/ }).last();
  const told = Number.parseInt(/\d+/.exec((await go.textContent())!)![0], 10);
  expect(told).toBeGreaterThan(nips.length * 0.9);
  await click(go);
  await page.getByText(`${told} people enrolled`).waitFor();
  expect(await list('enrolments', { class_id: course.id })).toHaveLength(told);
});

job({ name: 'issue at least 50 certificates', target: 4 }, async ({ page, click, choose }) => {
  const [ended] = await list<MadeClass>('classes', { phase: 'ended', certificate_template_id_null: true });
  const [template] = await list<{ id: string }>('certificate-templates');
  await call(`classes/${ended!.id}`, { certificate_template_id: template!.id }, 'PATCH');
  await page.goto('/en/settings/certificate');
  await click(page.getByRole('button', { name: certificates.issue, exact: true }));
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox'), ended!.name, ended!.name);
  const told = dialog.getByText(/\d+ certificates will be issued/);
  await told.waitFor();
  const count = Number.parseInt((await told.textContent())!, 10);
  expect(count).toBeGreaterThanOrEqual(50);
  await click(dialog.getByRole('button', { name: certificates.issue, exact: true }));
  await page.getByText(`${count} certificates were issued`).waitFor();
  expect(await list('certificates', { class_id: ended!.id, state: 'valid' })).toHaveLength(count);
});

/** Its page, on a tab. */
const openClass = (page: Page, course: MadeClass, tab = 'participants') =>
  page.goto(`${addressOfClass(course)}?tab=${tab}`);
const main = (page: Page) => page.getByRole('main');
const actionsOf = (page: Page, nip: string) =>
  page
    .getByRole('row')
    .filter({ hasText: nip })
    .getByRole('button', { name: /^Actions/ });
const learner = () => person('100000007');
const states = async (course: MadeClass) =>
  (await list<{ state: string }>('enrolments', { class_id: course.id })).map(({ state }) => state);
const withdraw = async ({ page, click, type }: Hand, nip: string) => {
  const name = w('participants.decision.withdraw');
  await click(actionsOf(page, nip));
  await click(page.getByRole('menuitem', { name: `${name}…`, exact: true }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox'), 'Dipindahkan ke cabang lain');
  await click(dialog.getByRole('button', { name, exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

job(
  { name: 'create a class for a competency, with dates, trainer, rule and picture', target: 14 },
  async (hand) => {
    const { page, click, type, choose, upload } = hand;
    const trainer = await person('100003041');
    await page.goto(group);
    await click(page.getByRole('link', { name: 'Create class', exact: true }).first());
    await type(page.locator('[name="name"]'), 'Operator forklift');
    await choose(page.getByRole('combobox', { name: /^Type/ }), 'Competency');
    await choose(page.getByRole('combobox', { name: /^Competency/ }), /Pengelolaan gudang/, 'C1-6');
    await type(page.getByRole('spinbutton', { name: /^Level/ }), '2');
    await click(page.getByRole('button', { name: w('classes.step.schedule'), exact: true }));
    await page.getByLabel(/^Start date/).fill('2027-12-14T09:00');
    await page.getByLabel(/^End date/).fill('2027-12-15T16:00');
    await type(page.getByLabel(/^Link/), 'https://meet.example/forklift');
    await click(page.getByRole('main').getByRole('button', { name: w('classes.step.people'), exact: true }));
    await choose(page.getByRole('combobox', { name: /^Trainers/ }), new RegExp(trainer.name), trainer.nip);
    await choose(page.getByRole('combobox', { name: 'Department' }), 'Gudang', 'gud');
    await click(page.getByRole('button', { name: w('classes.step.looks'), exact: true }));
    await upload(page.getByRole('button', { name: w('admin.image.choose') }), picture);
    await page.getByRole('button', { name: w('admin.image.replace') }).waitFor();
    await click(page.getByRole('button', { name: w('classes.form.save_publish') }));
    await page.waitForURL(`**${group}/operator-forklift`);
    const made = await call<MadeClass>('classes/operator-forklift');
    expect(made).toMatchObject({
      status: 'published',
      trainer_ids: [trainer.id],
      image: { name: picture.name },
    });
    const people = await list('user', { department: 'Gudang', active: true });
    await expect.poll(async () => (await states(made)).length).toBe(people.length);
  },
);

job({ name: 'create a class on one page, with dates, trainer and a department', target: 8 }, async (hand) => {
  const { page, click, type, choose } = hand;
  const trainer = await person('100003041');
  await page.goto(group);
  await click(page.getByRole('link', { name: w('classes.quick.link') }));
  await type(page.locator('[name="name"]'), 'Keselamatan gudang');
  await click(page.getByText('Product refresh', { exact: true }));
  await type(page.getByLabel(/^Start date/), '14/12/2027 9');
  await type(page.getByLabel(/^End date/), '15/12/2027 16.00');
  await type(page.getByLabel(/^Link/), 'https://meet.example/gudang');
  await choose(page.getByRole('combobox', { name: /^Trainers/ }), new RegExp(trainer.name), trainer.nip);
  await page.keyboard.press('Escape');
  await click(page.getByText(w('classes.quick.way.rule'), { exact: true }));
  await choose(page.getByRole('combobox', { name: 'Department' }), 'Gudang', 'gud');
  await page.keyboard.press('Escape');
  const people = await list('user', { department: 'Gudang', active: true });
  await page.getByText(`${people.length} people are enrolled and notified.`).waitFor();
  await click(page.getByRole('button', { name: w('classes.quick.publish'), exact: true }));
  await page.waitForURL(`**${group}/keselamatan-gudang`);
  const made = await call<MadeClass>('classes/keselamatan-gudang');
  expect(made).toMatchObject({
    status: 'published',
    trainer_ids: [trainer.id],
    start_at: '2027-12-14T02:00:00.000Z',
    end_at: '2027-12-15T09:00:00.000Z',
  });
  await expect.poll(async () => (await states(made)).length).toBe(people.length);
});

job({ name: "create a vendor's class", target: 8 }, async ({ page, click, type, choose }) => {
  await page.goto(group);
  await click(page.getByRole('link', { name: 'Create class', exact: true }).first());
  await type(page.locator('[name="name"]'), 'Kalibrasi mesin');
  await choose(page.getByRole('combobox', { name: /^Type/ }), 'Vendor (external)');
  await type(page.locator('[name="third_party_name"]'), 'PT Ukur Tepat');
  await click(page.getByRole('button', { name: w('classes.step.schedule'), exact: true }));
  await click(page.getByRole('switch', { name: /^Self-paced/ }));
  await click(page.getByRole('main').getByRole('button', { name: w('classes.step.people'), exact: true }));
  const trainers = page.getByRole('group', { name: 'External trainers' });
  await click(trainers.getByRole('button', { name: w('action.add') }));
  await type(trainers.getByRole('textbox').first(), 'Ibu Ratna');
  await click(page.getByRole('button', { name: w('classes.form.save_publish') }));
  await page.waitForURL(`**${group}/kalibrasi-mesin`);
  expect(await call('classes/kalibrasi-mesin')).toMatchObject({ type: 'vendor', status: 'published' });
});

job({ name: 'cancel a class, and restore it', target: 4 }, async ({ page, click, type }) => {
  const course = await makeClass('Latihan evakuasi', {
    self_paced: false,
    start_at: '2027-12-14T02:00:00Z',
    end_at: '2027-12-14T09:00:00Z',
    mode: 'onsite',
    location: 'Aula',
  });
  const status = async () => (await call<{ status: string }>(`classes/${course.id}`)).status;
  await openClass(page, course, 'overview');
  await click(main(page).getByRole('button', { name: w('shell.more') }));
  await click(page.getByRole('menuitem', { name: w('admin.cancel.cancel') }));
  await type(page.getByLabel(/^Reason/), 'Alarm sedang diperbaiki');
  await click(page.getByRole('button', { name: w('admin.cancel.confirm') }));
  await page.getByText(w('admin.cancel.cancelled')).waitFor();
  expect(await status()).toBe('cancelled');
  await click(page.getByRole('button', { name: w('admin.cancel.restore') }));
  await page.getByText(w('admin.cancel.restored')).waitFor();
  expect(await status()).toBe('published');
});

job({ name: 'copy a class with all its content', target: 3 }, async ({ page, click }) => {
  const full = (await list<MadeClass & { total_modules: number }>('classes', { phase: 'running' }))[0]!;
  await openClass(page, full, 'overview');
  await click(main(page).getByRole('button', { name: w('shell.more') }));
  await click(page.getByRole('menuitem', { name: w('admin.copy.copy') }));
  await click(page.getByRole('button', { name: w('classes.copy.make'), exact: true }));
  await page.getByText(w('classes.copy.made')).waitFor();
  await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${full.slug}`));
  const slug = new URL(page.url()).pathname.split('/').at(-1)!;
  const { total_modules } = full;
  expect(await call(`classes/${slug}`)).toMatchObject({ status: 'draft', total_modules });
});

job({ name: 'enrol a department by a rule', target: 5 }, async ({ page, click, choose }) => {
  const course = await makeClass('Aturan gudang');
  await openClass(page, course, 'overview');
  await click(page.getByRole('link', { name: w('action.edit') }));
  await click(page.getByRole('main').getByRole('button', { name: w('classes.step.people'), exact: true }));
  await choose(page.getByRole('combobox', { name: 'Department' }), 'Gudang', 'gud');
  const told = page.getByText(/^[\d,]+ people will be enrolled$/);
  await told.waitFor();
  const count = Number((await told.textContent())!.replaceAll(/\D/g, ''));
  await click(page.getByRole('button', { name: w('action.save'), exact: true }));
  await page.waitForURL(`**${addressOfClass(course)}`);
  await expect.poll(async () => (await states(course)).length).toBe(count);
});

job({ name: 'withdraw a participant', target: 3 }, async (hand) => {
  const course = await makeClass('Keluar satu orang');
  const one = await person('100000110');
  await enrol(course, [one.id, (await person('100000111')).id]);
  await openClass(hand.page, course);
  await withdraw(hand, one.nip);
  expect((await states(course)).sort()).toEqual(['enrolled', 'withdrawn']);
});

job({ name: 'withdraw all 40 participants', target: 4 }, async ({ page, click, type }) => {
  const course = await makeClass('Keluar semua');
  const people = (await list<Person>('user', { department: 'Gudang', active: true })).slice(0, 40);
  await enrol(
    course,
    people.map(({ id }) => id),
  );
  await openClass(page, course);
  await click(page.getByRole('checkbox', { name: w('admin.list.select_page') }));
  await click(page.getByRole('button', { name: w('admin.bulk.select_all', { total: '40' }) }));
  const bar = page.getByRole('region', { name: w('admin.bulk.label') });
  await click(bar.getByRole('button', { name: w('participants.decision.withdraw') }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox'), 'Kelas digabung');
  await click(dialog.getByRole('button', { name: w('participants.decision.withdraw') }));
  await expect.poll(async () => new Set(await states(course))).toEqual(new Set(['withdrawn']));
});

job({ name: 'approve a request to join', target: 2 }, async ({ page, click }) => {
  const course = await makeClass('Dengan persetujuan', { enrol_policy: 'approval' });
  await call(`classes/${course.id}/enrolment`, {}, 'POST', 'Learner');
  await openClass(page, course);
  await click(actionsOf(page, (await learner()).nip));
  await click(page.getByRole('menuitem', { name: w('participants.decision.approve'), exact: true }));
  await page.getByText(w('participants.decided.approve', { smart_count: 1, count: '1' })).waitFor();
  expect(await states(course)).toEqual(['approved']);
});

job({ name: 'free a seat for the first person of the waiting list', target: 3 }, async (hand) => {
  const course = await makeClass('Satu kursi', { capacity: 1, waiting_list: true });
  const one = await person('100000110');
  await enrol(course, [one.id]);
  await call(`classes/${course.id}/enrolment`, {}, 'POST', 'Learner');
  expect((await states(course)).sort()).toEqual(['enrolled', 'waitlisted']);
  await openClass(hand.page, course);
  await withdraw(hand, one.nip);
  await expect.poll(async () => (await states(course)).sort()).toEqual(['offered', 'withdrawn']);
});

job({ name: 'approve a request for an exemption', target: 3 }, async ({ page, click, type }) => {
  const course = await makeClass('Wajib bagi semua');
  const { id, nip } = await learner();
  await call(`classes/${course.id}/enrolments`, { user_ids: [id], mandatory: true });
  await call(`classes/${course.id}/exemption`, { reason: 'Sudah pernah ikut' }, 'POST', 'Learner');
  const exempt = w('participants.decision.exempt');
  await openClass(page, course);
  await page.getByText('Sudah pernah ikut').waitFor();
  await click(actionsOf(page, nip));
  await click(page.getByRole('menuitem', { name: `${exempt}…`, exact: true }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox'), 'Sudah terbukti');
  await click(dialog.getByRole('button', { name: exempt, exact: true }));
  await page.getByText(w('participants.decided.exempt', { smart_count: 1, count: '1' })).waitFor();
  expect(await states(course)).toEqual(['withdrawn']);
});
