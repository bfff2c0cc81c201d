import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { useJobsBy } from '../../support/jobs.ts';
import { dataOf, enrol, essay, makeClass, makeQuiz, start } from '../../support/school.ts';
import { wordsOf } from '../../support/words.ts';
import { useCompanies } from '../../support/useCompanies.ts';
import type { Visitor } from '../../support/companies.ts';

/** In a company of 5,000 people, whose lists never hold all there is. */
const companies = useCompanies(['large']);
const w = wordsOf('en');
const job = useJobsBy(
  ['Corrector', 'Organizer'],
  async (role) => (await companies.visit('large', role)).page,
);
const as = (role: Visitor) => companies.as('large', role);

const DAY_MS = 24 * 3_600_000;
const around = {
  start_at: new Date(Date.now() - DAY_MS).toISOString(),
  end_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
};
const learners = ['Administrator', 'Auditor', 'Line Manager', 'Trainer', 'Learner'] as const;
const essays = ['What do you do first?', 'Whom do you call?'];
const [first, second] = essays.map((stem) => essay({ stem, mark: 5 }));
const rubric = [
  { criterion: 'Calm', mark: 2 },
  { criterion: 'Complete', mark: 3 },
];

let course: { id: string };

/** A quiz with these questions, answered by the first of the learners. */
async function answered(
  name: string,
  count: number,
  questions: readonly object[],
  { text, ...fields }: { readonly text?: string } & Record<string, unknown> = {},
) {
  const made = { name, ...fields };
  const quiz = await makeQuiz(await as('Organizer'), course.id, questions as never, made);
  for (const role of learners.slice(0, count)) {
    const device = await start(await as(role), quiz);
    for (const [i, question] of device.attempt.questions.entries())
      await device.answer(question, {
        text: text ?? `I stay calm, says the ${role} to question ${i + 1}.`,
      });
    dataOf(await device.submit());
  }
  return quiz;
}

let asked: { slug: string; group: { slug: string } };
beforeAll(async () => {
  const organizer = await as('Organizer');
  course = await makeClass(organizer, { name: 'Alarm dan evakuasi', ...around });
  for (const role of learners) await enrol(await as(role), course);
  await answered('Alarm by keys', 5, [first!, second!]);
  await answered('Alarm by pointer', 5, [first!, second!]);
  await answered('Alarm by rubric', 1, [essay({ mark: 5, rubric })]);
  await answered('Alarm the same', 5, [first!], { text: ' I call the warden.' });
  await answered('Alarm of one', 1, [first!]);
  const together = await answered('Alarm together', 2, [first!], { release_marks: 'together' });
  await markAll(together);
  const blind = { marking: 'double_blind', marking_tolerance: 1 };
  await markAll(await answered('Alarm blind', 1, [first!], blind));
  const few = await makeClass(organizer, { name: 'Alarm for few', enrol_policy: 'approval', ...around });
  await enrol(await as('Learner'), few);
  asked = dataOf(await organizer.get(`/api/classes/${few.slug}`));
}, 120_000);

async function markAll(quiz: { id: string }) {
  const organizer = await as('Organizer');
  const items = dataOf<{ answer_id: string }[]>(await organizer.get(`/api/quizzes/${quiz.id}/corrections`));
  for (const { answer_id: id } of items)
    dataOf(await organizer.put(`/api/corrections/${id}/mark`, { mark: 4 }));
}

const desk = (slug: string) => `/en/quiz/${slug}/correction`;
const mark = (page: Page) => page.getByRole('textbox', { name: /^Mark \(0 to/ });
const marksOf = async (slug: string): Promise<(number | null)[]> =>
  dataOf<{ mark: number | null }[]>(
    await (await as('Corrector')).get(`/api/quizzes/${slug}/corrections?state=all`),
  ).map((item) => item.mark);
const eachAnswer = learners.flatMap((role) => essays.map((_, i) => [role, i + 1] as const));
/** The open answer, of any learner. */
const pane = (page: Page) => page.getByRole('region', { name: w('correction.answer'), exact: true });
const answer = (page: Page) => pane(page).getByText(/^I stay calm, says the [\w ]+ to question \d\.$/);

/** Presses that ten essays may take, the way to them left out. */
const KEYS = 40;

job({ by: 'Corrector', name: 'correct 10 essays with the keyboard', target: 3 }, async (hand) => {
  const { page, click, select } = hand;
  await page.goto('/en/home');
  await click(page.getByRole('link', { name: /^To correct/ }));
  await select(page.getByRole('combobox', { name: w('correction.quiz') }), 'Alarm by keys (10)');
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  for (const _ of eachAnswer) {
    const text = (await answer(page).textContent())!;
    await press('4');
    await expect.poll(() => mark(page).inputValue()).toBe('4');
    await press('Control+Enter');
    await pane(page).getByText(text, { exact: true }).waitFor({ state: 'detached' });
  }
  await page.getByText(w('correction.all_done')).waitFor();
  expect(await marksOf('alarm-by-keys')).toEqual(eachAnswer.map(() => 4));
  expect(keys).toBeLessThanOrEqual(KEYS);
});

job({ by: 'Corrector', name: 'give one mark to 5 identical answers', target: 2 }, async (hand) => {
  const { page, click, type } = hand;
  await page.goto(desk('alarm-the-same'));
  await page.getByText('4 other learners wrote exactly the same').waitFor();
  await type(mark(page), '2');
  await click(page.getByRole('checkbox', { name: 'Use for the 4 identical answers too' }));
  await click(page.getByRole('button', { name: w('correction.save_all', { count: '5' }) }));
  await page.getByText(w('correction.all_done')).waitFor();
  expect(await marksOf('alarm-the-same')).toEqual(learners.map(() => 2));
});

job({ by: 'Corrector', name: 'correct 10 essays with the pointer', target: 10 }, async (hand) => {
  const { page, click, type } = hand;
  await page.goto(desk('alarm-by-pointer'));
  for (const _ of eachAnswer) {
    const text = (await answer(page).textContent())!;
    await type(mark(page), '3');
    await click(page.getByRole('button', { name: w('correction.save') }));
    await pane(page).getByText(text, { exact: true }).waitFor({ state: 'detached' });
  }
  await page.getByText(w('correction.all_done')).waitFor();
  expect(await marksOf('alarm-by-pointer')).toEqual(eachAnswer.map(() => 3));
});

job({ by: 'Corrector', name: 'mark an essay by its rubric', target: 2 }, async ({ page, click, type }) => {
  await page.goto(desk('alarm-by-rubric'));
  const [calm, complete] = rubric;
  await click(page.getByRole('radiogroup', { name: calm!.criterion }).getByRole('radio', { name: /^Full/ }));
  await type(page.getByRole('textbox', { name: complete!.criterion }), '2');
  await expect.poll(() => mark(page).inputValue()).toBe('4');
  await click(page.getByRole('button', { name: w('correction.save') }));
  await page.getByText(w('correction.all_done')).waitFor();
  expect(await marksOf('alarm-by-rubric')).toEqual([4]);
});

job({ by: 'Corrector', name: 'take back a final mark in time', target: 2 }, async (hand) => {
  const { page, click, type } = hand;
  await page.goto(desk('alarm-of-one'));
  await type(mark(page), '1');
  await click(page.getByRole('button', { name: w('correction.save') }));
  await page.getByText(/The learner sees it in \d+ seconds/).waitFor();
  await click(page.getByRole('button', { name: w('correction.undo') }).first());
  await answer(page).waitFor();
  expect(await marksOf('alarm-of-one')).toEqual([null]);
});

job({ by: 'Corrector', name: 'give the second of two blind marks', target: 1 }, async (hand) => {
  const { page, click, type } = hand;
  await page.goto(desk('alarm-blind'));
  await type(mark(page), '5');
  await click(page.getByRole('button', { name: w('correction.save') }));
  await page.getByText(w('correction.all_done')).waitFor();
  const { body } = await (await as('Organizer')).get('/api/quizzes/alarm-blind/corrections?state=all');
  expect(body.meta).toMatchObject({ marked: 1, agreement: { answers: 1, within_percent: 100 } });
});

const statesOf = async (slug: string) =>
  dataOf<{ attempt: { state: string } }[]>(
    await (await as('Organizer')).get(`/api/quizzes/${slug}/corrections?state=all`),
  ).map(({ attempt }) => attempt.state);

job({ by: 'Organizer', name: 'publish results together', target: 2 }, async ({ page, click }) => {
  await page.goto(desk('alarm-together'));
  await click(page.getByRole('button', { name: 'Publish results (2)' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish results', exact: true }));
  await page.getByText('Published 2 results').waitFor();
  expect(await statesOf('alarm-together')).toEqual(['passed', 'passed']);
});

job({ by: 'Corrector', name: 'reopen a mark whose result is published', target: 2 }, async (hand) => {
  const { page, click, type } = hand;
  await page.goto(`${desk('alarm-together')}?state=marked`);
  await click(page.getByRole('button', { name: w('correction.reopen.button') }));
  const dialog = page.getByRole('dialog', { name: w('correction.reopen.title') });
  await type(dialog.getByRole('textbox'), 'The last sentence was overlooked');
  await click(dialog.getByRole('button', { name: w('correction.reopen.run') }));
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => statesOf('alarm-together')).toContain('pending');
});

job({ by: 'Organizer', name: 'approve a request to take part', target: 2 }, async ({ page, click }) => {
  const { slug, group } = asked;
  await page.goto(`/en/courses/${group.slug}/${slug}?tab=participants`);
  await click(page.getByRole('button', { name: /^Actions for / }).first());
  await click(page.getByRole('menuitem', { name: w('participants.decision.approve'), exact: true }));
  await expect
    .poll(async () => dataOf(await (await as('Learner')).get(`/api/my/courses/${slug}`)).enrolment_state)
    .toMatch(/approved|in_progress/);
});
