/**
 * The person who runs a class sees within two seconds, without a reload, what others do: in a quiz, at the correction desk, at check-in.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import type { Client } from '../support/app.ts';
import { clientAt, listens, LIVE } from '../support/live.ts';
import { dataOf, enrol, essay, makeClass, makeQuiz, single, start, takeQuiz } from '../support/school.ts';

const product = useProduct();
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
let organizer: Client;
let learner: Client;
let course: { id: string; slug: string; group: { slug: string } };
beforeAll(async () => {
  organizer = await clientAt(product.url, '10002');
  learner = await clientAt(product.url, '10004');
  course = await makeClass(organizer, { start_at: inHours(-2), end_at: inHours(48) });
  await enrol(learner, course);
}, 120_000);

/** A page that listens to a channel already. */
async function live(nip: string, path: string, channel: RegExp, options = {}) {
  const page = await product.open(options);
  // It goes as ever, and can be put forward.
  await page.clock.install();
  await beSignedIn(page, nip);
  const listening = listens(page, channel);
  await page.goto(path);
  await listening;
  return page;
}

describe('the board of a quiz', () => {
  it('shows a start, answers, more time and the end as they happen, on a phone too', async () => {
    const quiz = await makeQuiz(organizer, course.id, [single(), single()], { time_limit: 10 });
    const path = `/en/quiz/${quiz.slug}/progress`;
    const wide = await live('10002', path, /private-quiz/);
    const phone = await live('10002', path.replace('/en/', '/id/'), /private-quiz/, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark' as const,
    });
    const row = wide.getByRole('row', { name: /Dewi Lestari/ });
    await row.getByText('Not started').waitFor();
    await wide.getByText('Live', { exact: true }).waitFor();

    const device = await start(learner, quiz);
    await row.getByText('In progress').waitFor(LIVE);
    await row.getByText('0 of 2').waitFor();
    await row.getByText(/^(10:00|9:\d\d)$/).waitFor();
    const question = device.attempt.questions[0]!;
    const key = question.choices!.find(({ text }) => text === 'right')!.key;
    await device.answer(question, { choices: [key] });
    await Promise.all([
      row.getByText('1 of 2').waitFor(LIVE),
      phone
        .getByRole('row', { name: /Dewi Lestari/ })
        .getByText('1 dari 2')
        .waitFor(LIVE),
    ]);
    expect(await axeFindings(wide)).toEqual([]);
    expect(await axeFindings(phone)).toEqual([]);

    await row.getByRole('button', { name: 'Pause: Dewi Lestari' }).click();
    await wide.getByRole('dialog').getByRole('textbox').fill('Power cut');
    await wide
      .getByRole('dialog')
      .getByRole('button', { name: /^Pause/ })
      .click();
    await phone
      .getByRole('row', { name: /Dewi Lestari/ })
      .getByText('Dijeda')
      .first()
      .waitFor(LIVE);
    await row.getByRole('button', { name: 'Resume: Dewi Lestari' }).click();
    await wide.getByRole('dialog').getByRole('textbox').fill('Power is back');
    await wide
      .getByRole('dialog')
      .getByRole('button', { name: /^Resume/ })
      .click();
    await expect.poll(() => wide.getByRole('dialog').count()).toBe(0);
    await device.answerAll(true);
    dataOf(await device.submit());
    await row.getByText('Passed').waitFor(LIVE);
    await wide.getByRole('button', { name: /Passed/ }).click();
    await expect.poll(() => wide.url()).toContain('state=passed');
    await row.getByText('Passed').waitFor();
  });
});

describe('the desk of corrections', () => {
  it('shows what another corrector holds and gives back, and lets go what they have marked', async () => {
    const quiz = await makeQuiz(organizer, course.id, [essay(), essay()]);
    await takeQuiz(learner, quiz, true);
    const path = `/en/quiz/${quiz.slug}/correction`;
    const one = await live('10002', path, /private-quiz/);
    const items: { answer_id: string }[] = (await organizer.get(`/api/quizzes/${quiz.id}/corrections`)).body
      .data;
    // The organizer's page holds the first; the corrector takes the second.
    const corrector = await clientAt(product.url, '10007');
    const { name } = dataOf<{ name: string }>(await corrector.get('/api/me'));
    const tag = one.getByRole('navigation', { name: 'Answers' }).getByText(`${name} is marking`);
    dataOf(await corrector.put(`/api/corrections/${items[1]!.answer_id}/claim`));
    await tag.waitFor(LIVE);
    await corrector.delete(`/api/corrections/${items[1]!.answer_id}/claim`);
    await tag.waitFor({ ...LIVE, state: 'detached' });
    dataOf(await corrector.put(`/api/corrections/${items[1]!.answer_id}/mark`, { mark: 2 }));
    await one.getByRole('button', { name: 'To correct (1)' }).waitFor(LIVE);
    await expect
      .poll(() => one.getByRole('navigation', { name: 'Answers' }).getByRole('button').count())
      .toBe(1);
  });
});

describe('the sheet of a session', () => {
  it('shows who comes in without asking', async () => {
    const session = dataOf<{ id: string }>(
      await organizer.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Morning',
        method: 'self_code',
        start_at: inHours(-1),
        end_at: inHours(1),
      }),
    );
    dataOf(await organizer.put(`/api/classes/${course.id}/attendance-access`, { state: 'published' }));
    const place = `/en/courses/${course.group.slug}/${course.slug}?tab=attendance&session=${session.id}`;
    const wall = await live('10002', place, /private-class-staff/);
    await wall.getByRole('button', { name: 'Show code' }).click();
    await wall.getByText(/^0 of 1 present$/).waitFor();
    let asked = 0;
    wall.on('request', (request) => (asked += Number(request.url().includes('/records'))));
    await wall.clock.runFor(20_000);
    expect(asked).toBe(0);
    const { code } = dataOf<{ code: string }>(
      await organizer.get(`/api/attendance-sessions/${session.id}/code`),
    );
    dataOf(await learner.post(`/api/attendance-sessions/${session.id}/check-in`, { code }));
    await wall.getByText(/^1 of 1 present$/).waitFor(LIVE);
    await wall.getByText('Dewi Lestari').first().waitFor();
  });
});
