import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { useCompanies } from '../../support/useCompanies.ts';
import { addressOfClass, callsOf, type MadeClass } from '../../support/companyCalls.ts';
import { quizCallsOf } from '../../support/companyQuizzes.ts';
import { useJobs } from '../../support/jobs.ts';
import { wordsOf } from '../../support/words.ts';

/** In a company of 5,000 people. */
const companies = useCompanies(['large']);
const w = wordsOf('en');
const calls = callsOf(companies);
const { call, list, person, makeClass, enrol } = calls;
const { makeQuiz, takeQuiz } = quizCallsOf(calls);
const job = useJobs('Trainer', async () => (await companies.visit('large', 'Trainer')).page);

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const openSessions = (page: Page, course: MadeClass) => page.goto(`${addressOfClass(course)}?tab=attendance`);

/** A class with three people, and with a session that is going on. */
async function classInSession(name: string) {
  const course = await makeClass(name);
  const people = await Promise.all(['100000007', '100000110', '100000111'].map(person));
  await enrol(
    course,
    people.map(({ id }) => id),
  );
  const times = { start_at: inMinutes(-5), end_at: inMinutes(60) };
  const fields = { class_id: course.id, name: 'Pertemuan pertama', ...times };
  const session = await call<{ id: string }>('attendance-sessions', fields);
  return { course, people, session };
}

job({ name: 'create a session where learners type a code', target: 6 }, async (hand) => {
  const { page, click, type, choose } = hand;
  const course = await makeClass('Sesi dengan kode');
  await openSessions(page, course);
  await click(page.getByRole('link', { name: 'Create session' }).first());
  await type(page.getByRole('textbox', { name: /^Name/ }), 'Pertemuan pertama');
  await page.getByRole('textbox', { name: /^Start/ }).fill('2027-12-14T09:00');
  await page.getByRole('textbox', { name: /^End/ }).fill('2027-12-14T11:00');
  await choose(page.getByRole('combobox', { name: /^How presence/ }), 'Learners type a code');
  await click(button(page, w('action.save')));
  await page.waitForURL(/tab=attendance/);
  await click(button(page, w('attendance_tab.publish')));
  await click(button(page.getByRole('dialog'), w('attendance_tab.publish')));
  await page.getByText(w('attendance_tab.published')).waitFor();
  const sessions = await list<{ code: string }>('attendance-sessions', { class_id: course.id });
  expect(sessions.map(({ code }) => code)).toEqual([expect.stringMatching(/^\d{6}$/)]);
});

job({ name: 'show the code to the room', target: 2 }, async ({ page, click }) => {
  const { course, people, session } = await classInSession('Kode di layar');
  await call(`classes/${course.id}/attendance-access`, { state: 'published' }, 'PUT');
  await openSessions(page, course);
  await click(button(page, w('attendance_tab.open_sheet_of', { name: 'Pertemuan pertama' })));
  await click(button(page, w('attendance_tab.show_code')));
  const screen = page.getByRole('dialog', { name: 'Pertemuan pertama' });
  await screen.getByRole('img', { name: w('attendance_tab.qr') }).waitFor();
  const { code } = await call<{ code: string }>(`attendance-sessions/${session.id}/code`);
  await call(`attendance-sessions/${session.id}/check-in`, { code }, 'POST', 'Learner');
  await screen.getByText(people[0]!.name).waitFor();
  await page.keyboard.press('Escape');
});

job({ name: 'record the attendance of a session', target: 3 }, async ({ page, click }) => {
  const { course, people, session } = await classInSession('Daftar hadir');
  await openSessions(page, course);
  await click(button(page, w('attendance_tab.open_sheet_of', { name: 'Pertemuan pertama' })));
  const row = page.getByRole('radiogroup', { name: people[0]!.name });
  await click(row.getByRole('radio', { name: w('attendance_tab.state.late') }));
  await click(button(page, w('attendance_tab.mark_all')));
  const states = async () => {
    const records = await list<{ state: string }>('attendance-records', { session_id: session.id });
    return records.map(({ state }) => state).sort();
  };
  await expect.poll(states).toEqual(['late', 'present', 'present']);
});

job({ name: 'correct an essay', target: 1 }, async ({ page, click, type }) => {
  const course = await makeClass('Esai');
  const essay = { type: 'essay', stem: 'Mengapa helm dipakai?', mark: 2 };
  const quiz = await makeQuiz(course, [essay]);
  await enrol(course, [(await person('100000007')).id]);
  await takeQuiz(quiz, { text: 'Agar kepala aman.' });
  await page.goto(`/en/quiz/${quiz.slug}/correction`);
  await page.getByText('Agar kepala aman.').first().waitFor();
  await type(page.getByRole('textbox', { name: w('correction.mark_to', { max: '2' }) }), '2');
  await click(page.getByRole('button', { name: w('correction.save') }));
  await page.getByText(w('correction.all_done')).waitFor();
  expect(await call(`quizzes/${quiz.slug}`)).toMatchObject({ to_correct: false });
});
