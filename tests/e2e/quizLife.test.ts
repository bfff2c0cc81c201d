import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { signIn } from '../../scripts/product.mjs';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const [organizer, learner] = ['10002', '10004'];
const course = 'dasar-keselamatan-dan-kesehatan-kerja';
const quiz = 'after-the-alarm';
const stem = 'The lift may be used in a fire.';
const essays = ['What do you do first?', 'Whom do you call?'];

/** The second statement has the wrong key; the last question cannot be taken. */
const gift = `What puts out burning electrical equipment? {=Carbon dioxide ~Water ~Foam}

${stem} {TRUE}

${essays[0]} {}

${essays[1]} {}

Nobody is right here {~One ~Two}
`;

/** One quiz from its file to its figures. Each part goes on where the one before has ended, as in an organizer's week. */
describe('the life of a quiz', () => {
  beforeAll(async () => {
    token = await signIn(product.url, organizer);
    const classes = await fetchJson<{ id: string; slug: string }[]>(`${product.url}/api/classes`, token);
    await fetchJson(`${product.url}/api/quizzes`, token, {
      name: 'After the alarm',
      class_id: classes.find(({ slug }) => slug === course)!.id,
      passing_score: 70,
    });
  });

  it('begins with questions of a file, of which the wrong one is named and stays out', async () => {
    const page = await openAs(organizer, `/en/quiz/${quiz}/question/import`);
    await page.locator('input[type="file"]').setInputFiles({
      name: 'alarm.gift',
      mimeType: 'text/plain',
      buffer: Buffer.from(gift),
    });
    await page.getByText('Answers: at least one must be right').first().waitFor();
    await page.getByRole('row', { name: /9 ?Nobody is right here/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, w('question_transfer.go', { smart_count: 4, count: '4' })).click();
    await page.getByText(w('question_transfer.left_out_count', { smart_count: 1, count: '1' })).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await button(page, w('transfer.import.to_list')).click();
    await page.getByRole('link', { name: stem, exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Nobody is right here' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, w('admin.publish.publish')).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
  });

  it('is taken by keys alone', async () => {
    const page = await openAs(learner, `/en/my-course/${course}/confirmation?quiz=${quiz}`);
    await button(page, w('quiz.start')).click();
    await page.getByText(w('attempt.of', { no: 1, total: 4 })).waitFor();
    await page.keyboard.press('1');
    await isChosen(page, 'Carbon dioxide');
    await page.keyboard.press('f');
    await button(page, w('attempt.unflag')).waitFor();
    await page.keyboard.press('n');
    await page.getByText(w('attempt.of', { no: 2, total: 4 })).waitFor();
    await page.keyboard.press('2');
    await isChosen(page, w('attempt.false'));
    for (const no of [3, 4]) {
      await page.keyboard.press('n');
      await page.getByText(w('attempt.of', { no, total: 4 })).waitFor();
      await page.getByRole('textbox').fill(`I stay calm, answer ${no}.`);
      // Out of the field the keys lead on.
      await page.getByRole('textbox').blur();
    }
    await button(page, w('attempt.review')).click();
    await page.getByText(w('attempt.review_complete')).waitFor();
    await button(page, w('attempt.submit')).click();
    await page.getByText(w('result.pending'), { exact: true }).waitFor();
  });

  it('is corrected with the keyboard, one mark taken back and given again', async () => {
    const page = await openAs(organizer, `/en/quiz/${quiz}/correction`);
    const mark = page.getByRole('textbox', { name: w('correction.mark_to', { max: '1' }) });
    const pane = page.getByRole('region', { name: w('correction.answer'), exact: true });
    const answer = (no: number) => pane.getByText(`I stay calm, answer ${no}.`);
    const give = async (digit: string) => {
      await page.keyboard.press(digit);
      await expect.poll(() => mark.inputValue(), { timeout: 60_000 }).toBe(digit);
      await page.keyboard.press('Control+Enter');
    };
    await answer(3).waitFor();
    await page.keyboard.press('j');
    await answer(4).waitFor();
    await page.keyboard.press('k');
    await answer(3).waitFor();
    await give('0');
    await answer(4).waitFor();
    await page.keyboard.press('u');
    await page.getByText('Mark undone').waitFor();
    await answer(3).waitFor();
    await give('1');
    await answer(4).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await give('0');
    await page.getByText(w('correction.all_done')).waitFor();
    // The last mark can be taken back for half a minute.
    await expect.poll(gradeOfLearner, { timeout: 120_000 }).toMatchObject({ grade: 50 });
  });

  it('gets another key: what that would do is shown, done, and taken back', async () => {
    const page = await openAs(organizer, `/en/quiz/${quiz}/edit`);
    await page.getByRole('link', { name: stem, exact: true }).click();
    // The preview beside the form has one too.
    await page
      .getByRole('radio', { name: w('admin.question.false'), exact: true })
      .first()
      .check();
    await button(page, w('action.save')).click();
    await button(page, w('regrade.open')).click();

    await page.getByRole('radio', { name: w('regrade.choice.new') }).check({ force: true });
    await button(page, w('regrade.show_effect')).click();
    const flips = page.getByRole('table', { name: w('regrade.to_passed') });
    await flips.getByText('50% → 75%').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: w('admin.reason') }).fill('The key was wrong');
    await button(page, w('regrade.run', { smart_count: 1, count: '1' })).click();
    await page.getByText(w('regrade.up_to_date', { total: '1' })).waitFor();
    expect(await gradeOfLearner()).toEqual({ grade: 75, passed: true });

    await button(page, w('action.undo')).click();
    const dialog = page.getByRole('dialog', { name: w('regrade.undo_title') });
    await dialog.getByRole('textbox').fill('It was right after all');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: w('regrade.undo') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(w('regrade.undone'), { exact: true }).waitFor();
    expect(await gradeOfLearner()).toEqual({ grade: 50, passed: false });
  });

  it('has an attempt annulled, with a reason, and counted again', async () => {
    const page = await openAs(organizer, `/en/grade/quiz/${quiz}`);
    await page.getByRole('link', { name: /^Dewi Lestari/ }).click();
    const act = async (name: 'annul' | 'restore', reason: string) => {
      await button(page, w(`quizGrades.act.${name}`)).click();
      const dialog = page.getByRole('dialog', { name: w(`quizGrades.act.${name}`) });
      await dialog.getByRole('button', { name: w(`quizGrades.act.${name}`) }).click();
      await dialog.getByText(/^Minimum length \d+$/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name: w(`quizGrades.act.${name}`) }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(reason).waitFor();
    };
    await act('annul', 'The alarm rang during the quiz');
    expect(await gradeOfLearner()).toEqual({ grade: null, passed: false });
    await act('restore', 'It rang only afterwards');
    expect(await gradeOfLearner()).toEqual({ grade: 50, passed: false });
  });

  it('tells about its questions, on the screen and as a file', async () => {
    const page = await openAs(organizer, `/en/report/quiz/${quiz}`);
    await page.getByRole('row', { name: new RegExp(stem) }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, w('statistics.export', { format: 'XLSX' })).click(),
    ]);
    const cells: unknown[] = [];
    for await (const row of readSheet(readFileSync(await download.path()))) cells.push(...row.cells);
    expect(cells).toEqual(expect.arrayContaining([stem, ...essays]));
  });

  it('is in a list all of whose columns are seen at 1280 px', async () => {
    const page = await openAs(organizer, '/en/quiz');
    await page.getByRole('row', { name: /After the alarm/ }).waitFor();
    const hidden = await page
      .locator('table')
      .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  });
});

describe('an exam on one device', () => {
  const exam = 'exam-room';
  const before = `/en/my-course/${course}/confirmation?quiz=${exam}`;
  const during = `/en/my-course/${course}/attempt?quiz=${exam}`;
  beforeAll(async () => {
    const classes = await fetchJson<{ id: string; slug: string }[]>(`${product.url}/api/classes`, token);
    const { id: quiz_id } = await fetchJson<{ id: string }>(`${product.url}/api/quizzes`, token, {
      name: 'Exam room',
      class_id: classes.find(({ slug }) => slug === course)!.id,
      one_device: true,
      log_focus: true,
    });
    const question = { quiz_id, type: 'true_false', stem, mark: 1, correct_value: false };
    await fetchJson(`${product.url}/api/questions`, token, question);
    await fetchJson(`${product.url}/api/quizzes/${quiz_id}/publication`, token, {});
  });

  it('goes on with another one when an organizer allows it, and keeps when its page was left', async () => {
    const desk = await openAs(learner, before);
    for (const rule of ['rule_one_device', 'rule_recorded', 'rule_focus'])
      await desk.getByText(w(`quiz.${rule}`)).waitFor();
    await button(desk, w('quiz.start')).click();
    await desk.getByText(stem).waitFor();
    await desk.keyboard.press('2');
    await isChosen(desk, w('attempt.false'));
    // Closed and opened again: hidden in between.
    await desk.goto('/en/home');
    await desk.goto(`${during}&no=1`);
    await isChosen(desk, w('attempt.false'));

    const phone = await product.open({ viewport: { width: 390, height: 844 } });
    await beSignedIn(phone, learner);
    await phone.goto(during);
    await phone.waitForURL(`**${before}`);
    await phone.getByText(w('quiz.elsewhere')).waitFor();
    expect(await button(phone, w('quiz.resume')).count()).toBe(0);
    expect(await axeFindings(phone)).toEqual([]);

    const desktop = await openAs(organizer, `/en/grade/quiz/${exam}`);
    await desktop.getByRole('link', { name: /^Dewi Lestari/ }).click();
    const name = w('quizGrades.act.unbind');
    await button(desktop, name).click();
    const dialog = desktop.getByRole('dialog', { name });
    await dialog.getByRole('textbox').fill('The computer of seat 7 is broken');
    await dialog.getByRole('button', { name }).click();
    await desktop.getByText('The computer of seat 7 is broken').waitFor();

    await phone.reload();
    await button(phone, w('quiz.resume')).click();
    await phone.getByRole('heading', { name: w('attempt.review_title') }).waitFor();
    await phone.goto(`${during}&no=1`);
    await isChosen(phone, w('attempt.false'));
    await desk.keyboard.press('1');
    await desk.getByRole('heading', { name: w('quiz.elsewhere') }).waitFor();
    expect(await desk.getByText(stem).count()).toBe(0);

    await desktop.reload();
    await desktop.getByText(w('quizGrades.focus.kind.hidden')).first().waitFor();
    for (const no of [1, 2])
      await desktop.getByText(w('quizGrades.addresses.device', { no })).first().waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
  });
});

const pages = new Map<string, Page>();

/** The page of a person, signed in once. */
async function openAs(nip: string, path: string): Promise<Page> {
  const page =
    pages.get(nip) ?? (await product.open({ viewport: { width: 1280, height: 900 }, acceptDownloads: true }));
  // Each wait is for a state, and on a busy machine states take their time.
  page.setDefaultTimeout(60_000);
  if (!pages.has(nip)) await beSignedIn(page, nip);
  pages.set(nip, page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const button = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first();

/** A choice is shown as chosen once it is stored on the device. */
const isChosen = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`${name}$`), checked: true }).waitFor({ state: 'attached' });

let token: string;

async function gradeOfLearner() {
  const rows = await fetchJson<{ nip: string; grade: number | null; passed: boolean | null }[]>(
    `${product.url}/api/quizzes/${quiz}/grades`,
    token,
  );
  const { grade, passed } = rows.find(({ nip }) => nip === learner)!;
  return { grade, passed: passed === true };
}
