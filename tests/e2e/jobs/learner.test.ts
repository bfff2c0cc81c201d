import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { certificates as certificateWords } from '#i18n/en/certificates.ts';
import { verify } from '#i18n/en/verify.ts';
import { phone, useJobsBy, type Hand } from '../../support/jobs.ts';
import { readPdf } from '../../support/pdf.ts';
import { addressOf, arrivesAt } from '../../support/person.ts';
import { newestLink } from '../../support/printed.ts';
import { dataOf, enrol, makeClass, makeGroup } from '../../support/school.ts';
import { wordsOf } from '../../support/words.ts';
import { COMPANY_PASSWORD } from '../../support/companyData.ts';
import { accounts } from '../../support/companies.ts';
import { useCompanies } from '../../support/useCompanies.ts';

/** On a phone, in a company of 5,000 people. */
const companies = useCompanies(['large'], phone);
const w = wordsOf('en');
const { certificate } = certificateWords;
const job = useJobsBy(
  ['Stranger', 'Learner'],
  async (role) =>
    role === 'Stranger' ? companies.open('large') : (await companies.visit('large', role)).page,
  'tap',
);
const [organizer, learner] = (['Organizer', 'Learner'] as const).map(
  (role) => () => companies.as('large', role),
) as [() => ReturnType<typeof companies.as>, () => ReturnType<typeof companies.as>];
const { Learner: nip, Auditor: forgetful } = accounts.large as { Learner: string; Auditor: string };
const PHONE = '+6281355550007';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
interface Made {
  readonly id: string;
  readonly slug: string;
}
const made: Record<string, Made> = {};
const classPage = (name: string) => `/en/my-course/${made[name]!.slug}`;
const myClass = async (name: string) =>
  dataOf(await (await learner()).get(`/api/my/courses/${made[name]!.slug}`));

beforeAll(async () => {
  const [by, me, administrator] = [
    await organizer(),
    await learner(),
    await companies.as('large', 'Administrator'),
  ];
  const [{ id, version }] = dataOf(await administrator.get(`/api/user?filter={"nip":"${nip}"}`));
  dataOf(await administrator.patch(`/api/user/${id}`, { phone: PHONE, version }));
  const group_id = (await makeGroup(by, { name: 'Gudang' })).id;
  const make = async (name: string, fields: object = {}) =>
    (made[name] = await makeClass(by, {
      name,
      group_id,
      start_at: inDays(-1),
      end_at: inDays(30),
      ...fields,
    }));
  const post = async (path: string, body: object) => dataOf(await by.post(`/api/${path}`, body));
  await make('Pagi di gudang');
  await make('Forklif', { enrol_policy: 'approval' });
  const full = await make('Gudang dingin', { capacity: 1, waiting_list: true });
  await enrol(await companies.as('large', 'Trainer'), full);
  const later = await make('Gudang malam', { start_at: inDays(5) });
  const aspect = { name: 'The material', type: 'rating', target: 'material' };
  const { id: aspectId } = await post('evaluation-aspects', aspect);
  const asked = await make('Gudang bersih', { evaluation_aspect_ids: [aspectId] });
  dataOf(await by.put(`/api/classes/${asked.id}/evaluation-access`, { state: 'published' }));
  const attended = await make('Gudang siang');
  const times = { start_at: inDays(0), end_at: inDays(0.1), method: 'self_code' };
  session = await post('attendance-sessions', { class_id: attended.id, name: 'Hari pertama', ...times });
  dataOf(await by.put(`/api/classes/${attended.id}/attendance-access`, { state: 'published' }));
  const [template] = dataOf<Made[]>(await by.get('/api/certificate-templates'));
  const read = await make('Memakai helm', { certificate_template_id: template!.id });
  for (const name of ['Helm', 'Sepatu']) await post('modules', { class_id: read.id, name, blocks: [] });
  for (const one of [later, asked, attended, read]) await enrol(me, one);
}, 120_000);
let session: Made;

const output = () => companies.output('large');
const username = (page: Page) => page.locator('input[name="username"]');
const password = (page: Page) => page.locator('input[autocomplete="current-password"]');
const signIn = (page: Page) => page.getByRole('button', { name: w('login.submit'), exact: true });

async function signInBy({ page, click, type }: Hand): Promise<void> {
  await type(username(page), nip);
  await type(password(page), COMPANY_PASSWORD);
  await click(signIn(page));
}

job({ by: 'Stranger', name: 'sign in', target: 1 }, async (hand) => {
  await hand.page.goto('/en/login');
  await signInBy(hand);
  await arrivesAt(hand.page, '/en/home');
});

job({ by: 'Stranger', name: 'sign in after a wrong password', target: 2 }, async ({ page, click, type }) => {
  await page.goto('/en/login');
  await type(username(page), nip);
  await type(password(page), 'teh pahit');
  await click(signIn(page));
  await page.getByText(/NIP, email or password is wrong/).waitFor();
  await password(page).fill('');
  await type(password(page), COMPANY_PASSWORD);
  await click(signIn(page));
  await arrivesAt(page, '/en/home');
});

job({ by: 'Stranger', name: 'reach a linked page through the sign-in page', target: 1 }, async (hand) => {
  await hand.page.goto('/en/my-course?tab=finished');
  await signInBy(hand);
  await arrivesAt(hand.page, '/en/my-course?tab=finished');
});

job({ by: 'Stranger', name: 'sign in by a code from an SMS', target: 3 }, async ({ page, click, type }) => {
  const CODE = /\b([0-9A-Z]{4}-[0-9A-Z]{4})\b/g;
  const before = [...output().matchAll(CODE)].length;
  await page.goto('/en/login');
  await click(page.getByRole('tab', { name: w('login.way_sms') }));
  await type(page.getByLabel(w('sms.phone')), PHONE.replace('+62', '0'));
  await click(page.getByRole('button', { name: w('sms.ask') }));
  await type(page.getByLabel(w('sms.code'), { exact: true }), await newestLink(output, CODE, before));
  await click(page.getByRole('button', { name: w('sms.enter'), exact: true }));
  await arrivesAt(page, '/en/home');
});

job({ by: 'Stranger', name: 'replace a forgotten password', target: 3 }, async (hand) => {
  const { page, click, type } = hand;
  const LINK = /\/(?:en|id)(\/password\/[\w-]{43})/g;
  const before = [...output().matchAll(LINK)].length;
  await page.goto('/en/login');
  await click(page.getByRole('link', { name: w('login.forgot') }));
  // The field of the sign-in page has the same name.
  const ask = page.getByRole('button', { name: w('password.ask') });
  await ask.waitFor();
  await type(page.getByLabel(w('password.username')), forgetful);
  await click(ask);
  await page.goto(`/en${await newestLink(output, LINK, before)}`);
  await type(page.getByLabel(w('password.new'), { exact: true }), 'empat kata yang baru');
  await click(page.getByRole('button', { name: w('password.choose') }));
  await arrivesAt(page, '/en/home');
});

async function openFromCatalogue({ page, click }: Hand, name: string): Promise<void> {
  await page.goto('/en/my-course?tab=catalogue');
  await click(page.getByRole('link', { name }).first());
}

job({ by: 'Learner', name: 'enrol in a class', target: 2 }, async (hand) => {
  await openFromCatalogue(hand, 'Pagi di gudang');
  await hand.click(hand.page.getByRole('button', { name: w('course.enrol'), exact: true }));
  await expect.poll(() => myClass('Pagi di gudang')).toMatchObject({ enrolment_state: 'enrolled' });
});

job({ by: 'Learner', name: 'ask to take part', target: 2 }, async (hand) => {
  await openFromCatalogue(hand, 'Forklif');
  await hand.click(hand.page.getByRole('button', { name: w('course.enrol_ask') }));
  await hand.page.getByText(w('course.requested')).waitFor();
  expect(await myClass('Forklif')).toMatchObject({ enrolment_state: 'requested' });
});

job({ by: 'Learner', name: 'wait for a seat', target: 2 }, async (hand) => {
  await openFromCatalogue(hand, 'Gudang dingin');
  await hand.click(hand.page.getByRole('button', { name: w('course.enrol_wait') }));
  await hand.page.getByText(w('course.waiting_body', { position: 1 })).waitFor();
});

job({ by: 'Learner', name: 'cancel an enrolment', target: 2 }, async ({ page, click, type }) => {
  await page.goto(classPage('Gudang malam'));
  await click(page.getByRole('button', { name: w('course.cancel'), exact: true }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox'), 'I am on leave');
  await click(dialog.getByRole('button', { name: w('course.cancel_yes') }));
  await expect.poll(() => myClass('Gudang malam')).toMatchObject({ enrolment_state: 'cancelled' });
});

job({ by: 'Learner', name: 'check in by a code', target: 2 }, async ({ page, click, type }) => {
  const code = dataOf(await (await organizer()).get(`/api/attendance-sessions/${session.id}/code`));
  await page.goto(classPage('Gudang siang'));
  await click(page.getByRole('link', { name: w('course.check_in') }).first());
  await type(page.getByRole('textbox', { name: w('attendance.code') }), code.code);
  await click(page.getByRole('button', { name: w('attendance.check_in') }));
  await page.getByText(/^You are present/).waitFor();
});

job({ by: 'Learner', name: 'evaluate a class', target: 3 }, async ({ page, click }) => {
  await page.goto(classPage('Gudang bersih'));
  await click(page.getByRole('link', { name: w('course.evaluate') }).first());
  await click(page.getByRole('radio', { name: '4 Good' }));
  await click(page.getByRole('button', { name: w('evaluation.send') }));
  await page.getByRole('heading', { name: 'Thank you, your evaluation is sent' }).waitFor();
});

job({ by: 'Learner', name: 'read a class to its end', target: 3 }, async ({ page, click }) => {
  await page.goto(classPage('Memakai helm'));
  await click(page.getByRole('link', { name: w('course.start') }).first());
  await click(page.getByRole('button', { name: w('module.done'), exact: true }));
  await click(page.getByRole('button', { name: w('module.done_last'), exact: true }));
  await page.getByText(w('module.class_done'), { exact: true }).waitFor();
  expect(await myClass('Memakai helm')).toMatchObject({ enrolment_state: 'completed' });
});

job({ by: 'Learner', name: 'download a certificate, and check it', target: 2 }, async (hand) => {
  const { page, click, save } = hand;
  await page.goto('/en/certificate');
  const { text } = await readPdf(await save(page.getByRole('button', { name: certificate.download })));
  expect(text).toContain('Memakai helm');
  const opened = page.context().waitForEvent('page');
  await click(page.getByRole('link', { name: certificate.verify }));
  await (await opened).getByRole('heading', { name: verify.state.valid }).waitFor();
});

job({ by: 'Stranger', name: 'sign out, and leave nothing behind', target: 3 }, async (hand) => {
  const { page, click } = hand;
  await page.goto('/en/login');
  await signInBy(hand);
  await arrivesAt(page, '/en/home');
  await click(page.getByRole('button', { name: /^Account of / }));
  await click(page.getByRole('menuitem', { name: w('shell.sign_out') }));
  await arrivesAt(page, '/en/login');
  await page.goBack();
  await expect.poll(() => addressOf(page)).toMatch(/^\/en\/login/);
});

job({ by: 'Learner', name: 'switch to another language and to dark mode', target: 3 }, async (hand) => {
  const { page, click } = hand;
  await page.goto('/en/certificate');
  await click(page.getByRole('button', { name: /^Account of / }));
  await click(page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
  await arrivesAt(page, '/id/certificate');
  await click(page.getByRole('menuitemradio', { name: wordsOf('id')('shell.dark') }));
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
});
