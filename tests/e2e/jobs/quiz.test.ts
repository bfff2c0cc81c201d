import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { frontDoor, type FrontDoor } from '../../support/frontDoor.ts';
import { phone, useJobsBy, type Hand } from '../../support/jobs.ts';
import { dataOf, enrol, essay, makeClass, makeQuiz, single, statement } from '../../support/school.ts';
import { wordsOf } from '../../support/words.ts';
import { COMPANY_PASSWORD } from '../../support/companyData.ts';
import { accounts } from '../../support/companies.ts';
import { useCompanies } from '../../support/useCompanies.ts';

/** On a phone that stores what was opened, in a company of 5,000 people. */
const companies = useCompanies(['large'], { ...phone, serviceWorkers: 'allow' });
const w = wordsOf('en');
const job = useJobsBy(
  ['Learner', 'Stranger'],
  async (role) =>
    role === 'Stranger' ? companies.open('large') : (await companies.visit('large', role)).page,
  'tap',
);
const organizer = () => companies.as('large', 'Organizer');

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY_MS = 24 * 3_600_000;
const SOON_MS = 4_000;

let course: { id: string; slug: string };
let door: FrontDoor;
afterAll(() => door.close());
beforeAll(async () => {
  const times = { start_at: inMs(-DAY_MS), end_at: inMs(30 * DAY_MS) };
  course = await makeClass(await organizer(), { name: 'Ujian gudang', ...times });
  await enrol(await companies.as('large', 'Learner'), course);
  door = await frontDoor((await companies.api('large', 'Learner')).url);
}, 60_000);

const choices = (...texts: object[]) => texts.map((choice) => ({ correct: true, ...choice }));
const kinds = [
  single({
    stem: 'What comes first?',
    choices: [
      { text: 'Stop', correct: true },
      { text: 'Run', correct: false },
    ],
  }),
  statement({ stem: 'The lift may be used.', correct_value: false }),
  { type: 'short_answer', stem: 'What protects the head?', choices: choices({ text: 'helmet' }) },
  { type: 'numeric', stem: 'How many exits?', choices: choices({ text: '12', tolerance: 0 }) },
  {
    type: 'matching',
    stem: 'What belongs together?',
    choices: [
      { text: 'Smoke', match: 'Crouch' },
      { text: 'Fire', match: 'Alarm' },
    ],
  },
  { type: 'ordering', stem: 'In which order?', choices: [{ text: 'Warn' }, { text: 'Leave' }] },
  essay({ stem: 'Why?', mark: 1 }),
];

const quizNamed = async (name: string, questions: readonly object[], fields: object = {}) =>
  makeQuiz(await organizer(), course.id, questions as never, { name, ...fields });
const button = (page: Page, key: string) => page.getByRole('button', { name: w(key), exact: true });
const isAt = (page: Page, no: number, total: number) =>
  page.getByText(w('attempt.of', { no, total })).waitFor();
const saved = (page: Page) =>
  page
    .getByText(new RegExp(`^(${w('state.saved')}|${w('attempt.saved_at', { time: '' }).trim()} \\d.*)$`))
    .waitFor();
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

/** From the class to the first question: two taps. */
async function begin({ page, click }: Hand, name: string): Promise<void> {
  await page.goto(`/en/my-course/${course.slug}`);
  await click(page.getByRole('link', { name: new RegExp(name) }).first());
  await click(button(page, 'quiz.start'));
}

job({ by: 'Learner', name: 'submit a quiz with all seven kinds of question', target: 15 }, async (hand) => {
  const { page, click, type, select } = hand;
  await quizNamed('Tujuh jenis', kinds);
  await begin(hand, 'Tujuh jenis');
  const field = page.getByRole('textbox');
  // A line of text leads on with the keyboard's own key.
  const line = async (text: string) => {
    await type(field, text);
    await page.keyboard.press('Enter');
  };
  const answers = [
    () => click(radio(page, /Stop$/)),
    () => click(radio(page, new RegExp(`${w('attempt.false')}$`))),
    () => line('helmet'),
    () => line('12'),
    async () => {
      await select(page.getByRole('combobox', { name: 'Smoke' }), 'Crouch');
      await select(page.getByRole('combobox', { name: 'Fire' }), 'Alarm');
    },
    () => click(button(page, 'attempt.order_take')),
    () => type(field, 'Because calm people get out.'),
  ];
  const places = new Set<number>();
  for (const [i, answer] of answers.entries()) {
    await isAt(page, i + 1, answers.length);
    const next = button(page, i + 1 < answers.length ? 'attempt.next' : 'attempt.review');
    places.add(await bottomOf(next));
    await answer();
    if (i !== 2 && i !== 3) await click(next);
  }
  // Under the thumb, in the same place on each question.
  expect([...places]).toEqual([page.viewportSize()!.height - BAR_PADDING]);
  await page.getByText(w('attempt.review_complete')).waitFor();
  await click(button(page, 'attempt.submit'));
  await page.getByText(w('result.pending'), { exact: true }).waitFor();
});
/** Pixels below the buttons of the bar. */
const BAR_PADDING = 8;
const bottomOf = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox())!;
  return Math.round(y + height);
};

job(
  { by: 'Learner', name: 'find the answers and the open question again after a reload', target: 5 },
  async (hand) => {
    const { page, click } = hand;
    await quizNamed('Muat ulang', kinds.slice(0, 2));
    await begin(hand, 'Muat ulang');
    await click(radio(page, /Stop$/));
    await click(button(page, 'attempt.next'));
    await isAt(page, 2, 2);
    await saved(page);
    await page.reload();
    await isAt(page, 2, 2);
    await click(button(page, 'attempt.previous'));
    await expect.poll(() => radio(page, /Stop$/).isChecked()).toBe(true);
  },
);

job({ by: 'Learner', name: 'answer without a network, and lose nothing', target: 5 }, async (hand) => {
  const { page, click } = hand;
  const quiz = await quizNamed('Tanpa jaringan', kinds.slice(0, 2));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await begin(hand, 'Tanpa jaringan');
  await click(radio(page, /Stop$/));
  await saved(page);
  await page.context().setOffline(true);
  await click(button(page, 'attempt.next'));
  await click(radio(page, new RegExp(`${w('attempt.false')}$`)));
  await page.getByText(w('attempt.waiting', { smart_count: 1 })).waitFor();
  await page.reload();
  await expect.poll(() => radio(page, new RegExp(`${w('attempt.false')}$`)).isChecked()).toBe(true);
  await page.context().setOffline(false);
  await page.getByText(w('attempt.waiting', { smart_count: 1 })).waitFor({ state: 'detached' });
  const me = await companies.as('large', 'Learner');
  const resumed = dataOf(
    await me.post(`/api/quizzes/${quiz.slug}/attempts`, { idempotency_key: crypto.randomUUID() }),
  );
  expect(resumed.questions.filter(({ answer }: { answer?: unknown }) => answer)).toHaveLength(2);
});

job(
  { by: 'Learner', name: 'get a notice about a second tab, and see its answer', target: 3 },
  async (hand) => {
    const { page, click } = hand;
    await quizNamed('Dua tab', kinds.slice(0, 1));
    await begin(hand, 'Dua tab');
    await isAt(page, 1, 1);
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) await tab.getByText(w('attempt.other_tab')).waitFor();
    await page.bringToFront();
    await click(radio(page, /Stop$/));
    await expect.poll(() => radio(other, /Stop$/).isChecked()).toBe(true);
    await other.close();
  },
);

job({ by: 'Learner', name: 'have answers counted when time is up', target: 3 }, async (hand) => {
  const { page, click } = hand;
  const by = await organizer();
  const quiz = await quizNamed('Waktu habis', kinds.slice(0, 1));
  await begin(hand, 'Waktu habis');
  await click(radio(page, /Stop$/));
  await saved(page);
  const { version } = dataOf(await by.get(`/api/quizzes/${quiz.id}`));
  const end = inMs(SOON_MS);
  dataOf(await by.patch(`/api/quizzes/${quiz.id}`, { end_time: end, deadline: end, version }));
  await page.reload();
  await page.waitForURL('**/attempt/submitted?*');
  await page.getByText(w('result.passed'), { exact: true }).waitFor();
});

job(
  { by: 'Stranger', name: 'continue reading while the server hangs', target: 1 },
  async ({ page, click, type }) => {
    await page.goto(`${door.url}/en/login`);
    await type(page.locator('input[name="username"]'), accounts.large.Learner!);
    await type(page.locator('input[autocomplete="current-password"]'), COMPANY_PASSWORD);
    await click(button(page, 'login.submit'));
    await page.waitForURL('**/en/home');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const heading = page.getByRole('heading', { level: 1, name: 'Ujian gudang' });
    await page.goto(`${door.url}/en/my-course/${course.slug}`);
    await heading.waitFor();
    await page.waitForLoadState('networkidle');
    door.setHanging(true);
    await page.reload();
    const age = page.getByText(/^Offline\. Showing data of/);
    await age.waitFor();
    await heading.waitFor();
    door.setHanging(false);
    await age.waitFor({ state: 'hidden' });
  },
);
