import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { connectBeside } from '../support/besideProduct.ts';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const DAY_MS = 86_400_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

interface Made {
  readonly id: string;
  readonly slug: string;
}
let organizer: string;
let course: Made;
beforeAll(async () => {
  organizer = await signIn(product.url, '10001');
  const group = await make('groups', { name: 'Clocks' });
  await make(`groups/${group.id}/publication`, {});
  course = await make('classes', {
    name: 'Clocks',
    type: 'product_refresh',
    group_id: group.id,
    start_at: inMs(-DAY_MS),
    end_at: inMs(30 * DAY_MS),
    external_trainers: [{ name: 'Bu Ratna' }],
    link: 'https://meet.example/room',
  });
  await make(`classes/${course.id}/publication`, {});
  await fetchJson(
    `${product.url}/api/classes/${course.id}/enrolment`,
    await signIn(product.url, '10004'),
    {},
  );
});

const make = (path: string, body: object) => fetchJson<Made>(`${product.url}/api/${path}`, organizer, body);

async function makeQuiz(name: string, fields: object = {}, stem = 'Is it true?'): Promise<Made> {
  const quiz = await make('quizzes', { name, class_id: course.id, time_limit: 30, ...fields });
  const question = { type: 'true_false', stem, correct_value: true, quiz_id: quiz.id };
  await make('questions', question);
  await make(`quizzes/${quiz.id}/publication`, {});
  return quiz;
}

/** A learner whose device is wrong about the time by so much, in a zone of its own. */
async function openDevice(shiftMs: number, timezoneId: string): Promise<Page> {
  const page = await product.open({ timezoneId });
  await page.context().addInitScript(`{
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length) super(...given); else super(Real.now() + ${shiftMs}); }
      static now() { return Real.now() + ${shiftMs}; }
    };
  }`);
  await signInAs(page, '10004', 'en');
  return page;
}

async function begin(page: Page, quiz: Made, stem = 'Is it true?'): Promise<void> {
  await page.goto(`/en/my-course/${course.slug}/confirmation?quiz=${quiz.slug}`);
  await page.getByRole('button', { name: w('quiz.start'), exact: true }).click();
  await page.getByText(stem).waitFor();
}

/** A choice is shown once the device has stored it, so a click does not change it at once. */
async function answer(page: Page, no = 0): Promise<void> {
  const choice = page.getByRole('radio').nth(no);
  await choice.click();
  await expect.poll(() => choice.isChecked()).toBe(true);
  await page.getByText(new RegExp(`^${w('state.saved')}`)).waitFor();
}

/** Seconds on the timer. */
async function secondsLeft(page: Page): Promise<number> {
  const face = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText())!;
  return Number(face[1]) * 60 + Number(face[2]);
}

// The zones change to and from daylight saving on days of their own, and lie up to a day apart.
describe.each([
  ['a day ahead', DAY_MS, 'Pacific/Apia'],
  ['a day behind', -DAY_MS, 'America/New_York'],
  ['half a year ahead, in the other half of daylight saving', 182 * DAY_MS, 'Australia/Lord_Howe'],
])('a device whose clock is %s', (name, shift, zone) => {
  it('has as much time as the server gives, and its answers count', async () => {
    const quiz = await makeQuiz(`Clock ${name}`);
    const page = await openDevice(shift, zone);
    await begin(page, quiz);
    const left = await secondsLeft(page);
    expect(left).toBeGreaterThan(28 * 60);
    expect(left).toBeLessThanOrEqual(30 * 60);
    await answer(page);
    await page.reload();
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true);
    // A reload gives no second more, and takes none away.
    expect(await secondsLeft(page)).toBeLessThanOrEqual(left);
    expect(await secondsLeft(page)).toBeGreaterThan(26 * 60);
  });
});

it('asks again on later days what was wrong, and no grade changes', async () => {
  const stem = 'The sprinkler stays open.';
  const open = { show_correctness: 'now', show_key: 'now', show_feedback: 'now' };
  const quiz = await makeQuiz('Comes again', open, stem);
  const page = await product.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAs(page, '10004', 'en');
  await begin(page, quiz, stem);
  await answer(page, 1);
  await page.getByRole('button', { name: w('attempt.review') }).click();
  await page.getByRole('button', { name: w('attempt.submit') }).click();
  await page.waitForURL('**/attempt/submitted?*');
  const grades = async () => {
    const rows = await fetchJson<{ nip: string; grade: number | null }[]>(
      `${product.url}/api/quizzes/${quiz.id}/grades`,
      organizer,
    );
    return rows.find(({ nip }) => nip === '10004')?.grade;
  };
  await expect.poll(grades).toBe(0);
  await page.goto('/en/my-course/practice');
  await page.getByText(`${w('repeat.set_done')}.`).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const database = await connectBeside(product.dataDir);
  /** Everything of this quiz happened a day earlier than it did. */
  const nextDay = async () => {
    const day = `interval '1 day'`;
    await database.query(`update attempts set finished_at = finished_at - ${day} where quiz_id = $1`, [
      quiz.id,
    ]);
    await database.query(
      `update practice_cards set due_on = due_on - 1, last_at = last_at - ${day} where quiz_id = $1`,
      [quiz.id],
    );
  };
  const practise = async (choice: string) => {
    await page.goto('/en/my-course/practice');
    await page.getByRole('link', { name: w('repeat.due', { smart_count: 1 }) }).tap();
    await page.getByText(stem).waitFor();
    await page.getByRole('radio', { name: new RegExp(`${choice}$`) }).check({ force: true });
    await page.getByRole('button', { name: w('practice.check') }).tap();
  };
  await nextDay();
  await practise(w('attempt.false'));
  await page.getByRole('heading', { name: w('practice.wrong') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: w('practice.finish') }).tap();
  await page.getByRole('heading', { name: w('repeat.set_done') }).waitFor();
  await nextDay();
  await practise(w('attempt.true'));
  await page.getByRole('heading', { name: w('practice.right') }).waitFor();
  await nextDay();
  await page.goto('/en/my-course/practice');
  await page.getByText(`${w('repeat.set_done')}.`).waitFor();
  await nextDay();
  await nextDay();
  await page.reload();
  await page.getByRole('link', { name: w('repeat.due', { smart_count: 1 }) }).waitFor();
  await database.end();
  expect(await grades()).toBe(0);
});

it('shows the result of what was answered when the time ran out while nobody looked', async () => {
  const quiz = await makeQuiz('Time over while away');
  const page = await openDevice(-DAY_MS, 'Asia/Jakarta');
  await begin(page, quiz);
  await answer(page);
  await page.goto('/en/home');
  const { version } = await fetchJson<{ version: number }>(
    `${product.url}/api/quizzes/${quiz.id}`,
    organizer,
  );
  const reply = await fetch(`${product.url}/api/quizzes/${quiz.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${organizer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ end_time: inMs(1_000), deadline: inMs(1_000), version }),
  });
  expect([reply.status, await reply.text()]).toEqual([200, expect.anything()]);
  await page.waitForTimeout(2_000);
  await page.goto(`/en/my-course/${course.slug}/attempt?quiz=${quiz.slug}`);
  await page.waitForURL('**/attempt/submitted?*');
  await page.getByText(w('result.passed'), { exact: true }).waitFor();
});
