import type { QuestionFormat, QuestionImport } from '#shared/api/questionFiles.ts';
import { listUrl, type Client } from './app.ts';
import { dataOf, essay, makeClass, openSchool, single, statement, unique } from './school.ts';
import { sendFile } from './uploads.ts';

export interface Sent {
  readonly quiz?: string | undefined;
  readonly format?: QuestionFormat | string;
  readonly isDryRun?: boolean;
  readonly language?: string;
  readonly by?: Client;
  readonly corrections?: readonly object[];
}

/** A school with a class, whose quizzes accept files of questions. */
export async function openQuestionFiles() {
  const school = await openSchool();
  const course = await makeClass(school.organizer);
  function send(
    file: string | Buffer,
    { quiz, format, isDryRun = false, language = 'en', by = school.organizer, corrections }: Sent = {},
  ) {
    const query = new URLSearchParams({
      ...(quiz && { quiz }),
      ...(format && { format }),
      dry_run: isDryRun ? '1' : '0',
    });
    return sendFile(by, '', file, {
      path: `/api/questions/file?${query}`,
      language,
      ...(corrections && { corrections }),
    });
  }
  const taken = async (file: string | Buffer, sent?: Sent) => dataOf<QuestionImport>(await send(file, sent));
  async function quizOf(questions: readonly object[] = [], by = school.organizer, class_id = course.id) {
    const quiz = dataOf<{ id: string; slug: string }>(
      await by.post('/api/quizzes', { name: unique('Quiz'), class_id }),
    );
    for (const question of questions)
      dataOf(await by.post('/api/questions', { ...question, quiz_id: quiz.id }));
    return quiz;
  }
  const questionsOf = async (quiz: { id: string } | null) =>
    dataOf<Record<string, never>[]>(
      await school.organizer.get(
        listUrl('/api/questions', { filter: { quiz_id: quiz?.id ?? null }, range: [0, 999] }),
      ),
    );

  /** A file is bytes; `inject` returns them unchanged. */
  async function exported(format: QuestionFormat, quiz: { id: string }): Promise<Buffer> {
    const url = listUrl('/api/questions/file', { format, filter: { quiz_id: quiz.id } });
    const reply = await school.app.inject({
      url,
      headers: { authorization: `Bearer ${school.organizer.token}` },
    });
    if (reply.statusCode !== 200) throw new Error(reply.payload);
    return reply.rawPayload;
  }

  return { ...school, send, taken, quizOf, questionsOf, exported };
}
export type QuestionFiles = Awaited<ReturnType<typeof openQuestionFiles>>;

export const figures = ({ total, refused, changed, same, new: made }: QuestionImport) => ({
  total,
  refused,
  changed,
  same,
  new: made,
});

export const good = 'Kelas api untuk listrik?\nA. Air\nB. CO2\nANSWER: B\n';
export const everyKind = () => [
  single({ explanation: 'Because.', tags: ['fire'], mark: 2.5 }),
  single({
    multiple: true,
    shuffle_answers: true,
    choices: [
      { text: 'a', correct: true, weight: 60 },
      { text: 'b', correct: true, weight: 40, feedback: 'Yes, too' },
      { text: 'c', correct: false, weight: -50 },
      { text: 'all', correct: false, pinned: true },
    ],
  }),
  statement({ correct_value: true }),
  { type: 'short_answer', stem: 'Short?', choices: [{ text: 'CO2' }, { text: 'gas', weight: 50 }] },
  { type: 'numeric', stem: 'Number?', choices: [{ text: '3,5', tolerance: 0.5 }] },
  {
    type: 'matching',
    stem: 'Match?',
    choices: [{ text: 'l1', match: 'r1' }, { text: 'l2', match: 'r2' }, { text: 'left over' }],
  },
  { type: 'ordering', stem: 'Order?', choices: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] },
  essay({ model_answer: 'So and so', words_min: 10, words_max: 90 }),
];
