import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { AnswerValue } from '#shared/api/attempts.ts';
import { useCompanies } from '../../support/useCompanies.ts';
import { addressOfClass, callsOf, type MadeClass } from '../../support/companyCalls.ts';
import { quizCallsOf, type MadeQuiz } from '../../support/companyQuizzes.ts';
import { useJobs, type Hand } from '../../support/jobs.ts';
import { mp4 } from '../../support/media.ts';
import { wordsOf } from '../../support/words.ts';

/** What an organizer puts into classes: modules and quizzes, in a company of 5,000 people. */
const companies = useCompanies(['large']);
const w = wordsOf('en');
const calls = callsOf(companies);
const { call, list, person, makeClass, enrol } = calls;
const { makeQuiz, takeQuiz } = quizCallsOf(calls);
const job = useJobs('Organizer', async () => (await companies.visit('large', 'Organizer')).page);

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });
const editOf = ({ slug }: MadeQuiz) => `/en/quiz/${slug}/edit`;
const questionsOf = ({ id }: MadeQuiz) =>
  list<{ type: string; stem: string; mark: number }>('questions', { quiz_id: id });
const statement = { type: 'true_false', stem: 'Lift boleh dipakai saat kebakaran.', correct_value: true };

/** A class with a module that is being written: it has a name. */
async function beginModule({ page, click, type }: Hand, course: MadeClass, name: string) {
  await page.goto(`${addressOfClass(course)}?tab=modules`);
  await click(link(page, 'Create module').first());
  await type(page.getByRole('textbox', { name: /^Name/ }), name);
}
const saveModule = async ({ page, click }: Hand, name: string) => {
  await click(button(page, w('action.save')).or(button(page, 'Save and preview')).first());
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForURL((url) => !url.pathname.endsWith('/create'));
};

job({ name: 'write a module', target: 3 }, async (hand) => {
  const { page, click, type } = hand;
  const course = await makeClass('Modul bacaan');
  await beginModule(hand, course, 'Sebelum mulai');
  await click(button(page, 'Text'));
  await type(page.locator('.ProseMirror'), 'Pakailah helm dan rompi.');
  await saveModule(hand, 'Sebelum mulai');
  await page.getByText('Pakailah helm dan rompi.').first().waitFor();
});

job({ name: 'create a module with a file and a video', target: 6 }, async (hand) => {
  const { page, click, upload } = hand;
  const course = await makeClass('Modul berkas');
  await beginModule(hand, course, 'Panduan');
  await click(button(page, 'File'));
  const pdf = { name: 'panduan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await upload(button(page, w('admin.file.choose')).first(), pdf);
  await page.getByText('panduan.pdf').first().waitFor();
  await click(button(page, 'Video'));
  await upload(button(page, w('admin.file.choose')).first(), {
    name: 'panduan.mp4',
    mimeType: 'video/mp4',
    buffer: mp4(2),
  });
  await page.getByText('panduan.mp4').first().waitFor();
  // Saving while a file is on its way is refused at its field.
  await expect.poll(() => button(page, w('admin.upload.cancel')).count()).toBe(0);
  await saveModule(hand, 'Panduan');
  await page.locator('video').first().waitFor({ state: 'attached' });
  await page.getByText('panduan.pdf').first().waitFor();
});

/** A quiz whose first question is being written. */
async function beginQuiz({ page, click, type }: Hand, course: MadeClass, name: string) {
  await page.goto(`${addressOfClass(course)}?tab=quizzes`);
  await click(link(page, 'Create quiz').first());
  await type(page.getByRole('textbox', { name: /^Name/ }), name);
  await click(button(page, w('action.save')));
  await click(button(page, w('bank.empty.write')));
}
const stemOf = (page: Page) => page.getByRole('textbox', { name: /^Question/ });
const kindOf = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function addAndNext({ page, click }: Hand) {
  await click(button(page, w('bank.add_next')));
  await expect.poll(() => stemOf(page).inputValue()).toBe('');
}

/** Right is the choice with the letter. */
async function writeChoice(hand: Hand, stem: string, right: string) {
  const { page, click, type } = hand;
  await type(stemOf(page), stem);
  await type(page.getByLabel('Text of choice A'), 'Ya');
  await type(page.getByLabel('Text of choice B'), 'Tidak');
  await click(page.getByRole('radio', { name: w('admin.question.is_correct', { letter: right }) }));
  await addAndNext(hand);
}

async function publishedQuiz({ page, click }: Hand, course: MadeClass): Promise<MadeQuiz> {
  // As soon as nothing is missing any more.
  await page.getByText(w('bank.lacks', { smart_count: 1, count: '1' })).waitFor({ state: 'detached' });
  await click(button(page, w('admin.publish.publish')));
  const published = () => list<MadeQuiz>('quizzes', { class_id: course.id, status: 'published' });
  await expect.poll(published).toHaveLength(1);
  return (await published())[0]!;
}

job({ name: 'write a quiz of three questions and publish it', target: 11 }, async (hand) => {
  const { page, click, type } = hand;
  const course = await makeClass('Kuis tulisan tangan');
  await beginQuiz(hand, course, 'Kuis alarm');
  await writeChoice(hand, 'Apa yang pertama?', 'A');
  await click(kindOf(page, 'True or false'));
  await type(stemOf(page), 'Lift boleh dipakai.');
  await click(page.getByRole('radio', { name: w('admin.question.false'), exact: true }));
  await addAndNext(hand);
  await click(kindOf(page, 'Number'));
  await type(stemOf(page), 'Berapa volt listrik rumah?');
  await type(page.getByRole('textbox', { name: 'Accepted answer 1' }), '220');
  await addAndNext(hand);
  const types = (await questionsOf(await publishedQuiz(hand, course))).map((question) => question.type);
  expect(types.sort()).toEqual(['multiple_choice', 'numeric', 'true_false']);
});

job({ name: 'write a quiz of 20 questions and publish it', target: 45 }, async (hand) => {
  const course = await makeClass('Kuis panjang');
  await beginQuiz(hand, course, 'Kuis dua puluh soal');
  const stems = Array.from({ length: 20 }, (_, index) => `Soal ${index + 1}?`);
  for (const [index, stem] of stems.entries()) await writeChoice(hand, stem, index % 2 === 0 ? 'A' : 'B');
  const written = await questionsOf(await publishedQuiz(hand, course));
  expect(written.map(({ stem }) => stem).sort()).toEqual(stems.sort());
});

const gift = `Apa untuk listrik yang terbakar? {=Karbon dioksida ~Air ~Busa}

Pintu darurat selalu bebas. {TRUE}

Tidak ada yang benar {~Satu ~Dua}
`;
const moodle = `<?xml version="1.0"?><quiz><question type="truefalse"><name><text>n1</text></name>
<questiontext format="html"><text>Helm wajib dipakai.</text></questiontext><defaultgrade>1</defaultgrade>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

job(
  { name: 'import questions from a file with one wrong question', target: 2 },
  async ({ page, click, upload }) => {
    const quiz = await makeQuiz(await makeClass('Soal dari berkas'), []);
    await page.goto(`/en/quiz/${quiz.slug}/question/import`);
    const file = { name: 'soal.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) };
    await upload(button(page, w('transfer.import.choose')), file);
    await page.getByText('Answers: at least one must be right').first().waitFor();
    await click(button(page, w('question_transfer.go', { smart_count: 2, count: '2' })));
    await page.getByText(w('question_transfer.left_out_count', { smart_count: 1, count: '1' })).waitFor();
    expect(await questionsOf(quiz)).toHaveLength(2);
  },
);

job({ name: 'import questions from Moodle', target: 2 }, async ({ page, click, upload }) => {
  const quiz = await makeQuiz(await makeClass('Soal dari Moodle'), []);
  await page.goto(`/en/quiz/${quiz.slug}/question/import`);
  const file = { name: 'soal.xml', mimeType: 'text/xml', buffer: Buffer.from(moodle) };
  await upload(button(page, w('transfer.import.choose')), file);
  await click(button(page, w('question_transfer.go', { smart_count: 1, count: '1' })));
  await button(page, w('transfer.import.to_list'))
    .or(link(page, w('transfer.import.to_list')))
    .first()
    .waitFor();
  expect((await questionsOf(quiz)).map(({ stem }) => stem)).toEqual(['Helm wajib dipakai.']);
});

job({ name: 'import questions from pasted text', target: 3 }, async ({ page, click }) => {
  const quiz = await makeQuiz(await makeClass('Soal dari teks'), []);
  await page.goto(`/en/quiz/${quiz.slug}/question/import`);
  await click(button(page, w('question_transfer.paste')));
  const field = page.getByRole('textbox', { name: w('question_transfer.paste_label') });
  await field.fill('Apa warna helm tamu?\nA. Putih\nB. Biru\nANSWER: A\n');
  await click(button(page, w('question_transfer.check_text')));
  await click(button(page, w('question_transfer.go', { smart_count: 1, count: '1' })));
  await button(page, w('transfer.import.to_list'))
    .or(link(page, w('transfer.import.to_list')))
    .first()
    .waitFor();
  expect((await questionsOf(quiz)).map(({ stem }) => stem)).toEqual(['Apa warna helm tamu?']);
});

job({ name: 'try a quiz as learners see it', target: 3 }, async ({ page, click }) => {
  const quiz = await makeQuiz(await makeClass('Kuis coba'), [statement]);
  await page.goto(editOf(quiz));
  await click(link(page, 'Preview'));
  const asked = page.getByRole('listitem').filter({ hasText: statement.stem }).last();
  await click(asked.getByRole('radio').first());
  await click(button(asked, 'Show the key'));
  await asked.getByText('Your answer earns 1 of 1 point.').waitFor();
});

job({ name: 'give a person more time for a quiz', target: 4 }, async ({ page, click, type, choose }) => {
  const course = await makeClass('Kuis berwaktu');
  const quiz = await makeQuiz(course, [statement], { time_limit: 30 });
  const { id, nip, name } = await person('100000110');
  await enrol(course, [id]);
  await page.goto(editOf(quiz));
  await click(page.getByRole('tab', { name: w('bank.tab.exceptions') }));
  await choose(page.getByRole('combobox', { name: /^Person/ }), new RegExp(name), nip);
  await type(page.getByRole('textbox', { name: /^Reason/ }), 'Patah tangan');
  await type(page.getByRole('spinbutton', { name: 'Extra minutes' }), '15');
  await click(button(page, w('action.save')));
  await link(page, 'Create exception').waitFor();
  const given = await list('quiz-overrides', { quiz_id: quiz.id });
  expect(given).toMatchObject([{ user_id: id, extra_minutes: 15 }]);
});

job({ name: 'give a person one more attempt', target: 2 }, async ({ page, click, type }) => {
  const quiz = await takenQuiz('Satu kali lagi', { re_test_limit: 0 });
  const { id, name } = await person('100000007');
  await page.goto(`/en/grade/quiz/${quiz.slug}`);
  await click(button(page, w('quizGrades.grant_to', { name })));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox'), 'Sambungan terputus');
  await click(button(dialog, w('quizGrades.grant_to', { name })));
  await dialog.waitFor({ state: 'detached' });
  const given = await list('quiz-overrides', { quiz_id: quiz.id });
  expect(given).toMatchObject([{ user_id: id, extra_attempts: 1 }]);
});

/** A learner has called the statement false, which its key calls wrong. */
async function takenQuiz(name: string, fields: object = {}, late?: AnswerValue): Promise<MadeQuiz> {
  const course = await makeClass(name);
  const quiz = await makeQuiz(course, [statement], fields);
  await enrol(course, [(await person('100000007')).id]);
  await takeQuiz(quiz, { value: false }, late);
  return quiz;
}
const gradeIn = async ({ slug }: MadeQuiz) => {
  const rows = await call<{ nip: string; grade: number | null }[]>(`quizzes/${slug}/grades`);
  return rows.find(({ nip }) => nip === '100000007')?.grade;
};

job({ name: 'correct a wrong key and the grades with it', target: 7 }, async ({ page, click, type }) => {
  const quiz = await takenQuiz('Kunci salah');
  expect(await gradeIn(quiz)).toBe(0);
  await page.goto(editOf(quiz));
  await click(link(page, statement.stem));
  await click(page.getByRole('radio', { name: w('admin.question.false'), exact: true }).first());
  await click(button(page, w('action.save')));
  await click(link(page, w('regrade.open')).first());
  await click(page.getByText(w('regrade.choice.new'), { exact: true }));
  await click(button(page, w('regrade.show_effect')));
  await type(page.getByRole('textbox', { name: w('admin.reason') }), 'Kuncinya salah');
  await click(button(page, w('regrade.run', { smart_count: 1, count: '1' })));
  await page.getByText(w('regrade.up_to_date', { total: '1' })).waitFor();
  expect(await gradeIn(quiz)).toBe(100);
});

job({ name: 'let a late answer count', target: 2 }, async ({ page, click, type }) => {
  const quiz = await takenQuiz('Terlambat', {}, { value: true });
  await page.goto(`/en/quiz/${quiz.slug}/regrade`);
  await click(page.getByRole('checkbox', { name: w('regrade.late_all') }));
  await type(page.getByRole('textbox', { name: w('admin.reason') }), 'Jaringan terputus');
  await click(button(page, w('regrade.late_accept', { smart_count: 1, count: '1' })));
  await page.getByText(w('regrade.late_done.accept', { smart_count: 1, count: '1' })).waitFor();
  expect(await gradeIn(quiz)).toBe(100);
});
