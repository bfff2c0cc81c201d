import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openCourse, dataOf, makeQuiz, start } from '../support/school.ts';

const school = await openCourse();
const { course } = school;
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);
const draft = async (fields: object = {}) =>
  dataOf(await school.organizer.post('/api/quizzes', { name: 'Draft', class_id: course.id, ...fields }));

describe('kinds of questions', () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ text }));
  const city = { type: 'short_answer', stem: 'Capital?', choices: [{ text: 'Jakarta' }] };
  const weight = { type: 'numeric', stem: 'Weight?', choices: [{ text: '12,5', tolerance: 0.5 }] };
  const provinces = {
    type: 'matching',
    stem: 'Which province?',
    choices: [
      { text: 'Bandung', match: 'Jawa Barat' },
      { text: 'Bogor', match: 'Jawa Barat' },
      { text: 'Denpasar', match: 'Bali' },
      { text: 'Aceh' },
    ],
  };
  const steps = { type: 'ordering', stem: 'In which order?', choices: lines('first', 'second', 'third') };

  it('are served without a hint of what is right, answered, marked and explained', async () => {
    const quiz = await quizOf([city, weight, provinces, steps], {
      show_correctness: 'now',
      show_key: 'now',
    });
    const device = await start(school.learner, quiz);
    const [word, number, match, order] = device.attempt.questions as [
      AttemptQuestion,
      AttemptQuestion,
      AttemptQuestion,
      AttemptQuestion,
    ];
    expect(JSON.stringify(device.attempt)).not.toMatch(/Jakarta|12,5|match_key|"match"|tolerance/);
    expect(word.choices).toBeUndefined();
    const keyOf = (question: AttemptQuestion, text: string) =>
      question.choices!.find((one) => one.text === text)!.key;
    expect(match.prompts!.map(({ text }) => text)).toEqual(['Bandung', 'Bogor', 'Denpasar']);
    expect(match.choices!.map(({ text }) => text).toSorted()).toEqual(['Aceh', 'Bali', 'Jawa Barat']);
    const [bandung, bogor, denpasar] = match.prompts!.map(({ key }) => key);
    const pairs = {
      [bandung!]: keyOf(match, 'Jawa Barat'),
      [bogor!]: keyOf(match, 'Jawa Barat'),
      [denpasar!]: keyOf(match, 'Aceh'),
    };
    await device.answer(word, { text: ' jakarta' });
    await device.answer(number, { text: '13' });
    await device.answer(match, { pairs });
    await device.answer(order, { order: ['first', 'third', 'second'].map((text) => keyOf(order, text)) });
    const again = await start(school.learner, quiz);
    expect(again.attempt.questions[2]).toMatchObject({ answer: { pairs } });
    const result = dataOf(await device.submit());
    expect(result.result).toMatchObject({ marks: 3, correct: 2, partial: 2 });
    const [first, second, third, fourth] = result.questions;
    expect(first).toMatchObject({ solution: ['Jakarta'], accepted: [{ text: 'Jakarta' }] });
    expect(second).toMatchObject({ solution: ['12.5 ± 0.5'], accepted: [{ text: '12,5', within: 0.5 }] });
    expect(third.prompts[2]).toMatchObject({ text: 'Denpasar', match: keyOf(match, 'Bali') });
    expect(fourth.solution).toEqual(['first', 'second', 'third']);
  });

  it('name the module to read again by a tag, in any capitals', async () => {
    const module = dataOf(
      await school.organizer.post('/api/modules', { class_id: course.id, name: 'Cities', blocks: [] }),
    );
    const quiz = await quizOf([{ ...city, tags: ['cities'] }, weight], { show_correctness: 'now' });
    const device = await start(school.learner, quiz);
    const [named, other] = dataOf(await device.submit()).questions;
    expect(named.module).toEqual({ id: module.id, slug: module.slug, name: 'Cities' });
    expect(other).not.toHaveProperty('module');
  });

  it('take only answers that fit them', async () => {
    const quiz = await quizOf([city, provinces, steps]);
    const device = await start(school.learner, quiz);
    const [word, match, order] = device.attempt.questions;
    const key = order!.choices![0]!.key;
    const wrong: [typeof word, object][] = [
      [word, { choices: [] }],
      [word, { text: 'x'.repeat(256) }],
      [match, { pairs: { unknown: key } }],
      [match, { pairs: { [match!.prompts![0]!.key]: 'unknown' } }],
      [order, { order: [key] }],
      [order, { order: [key, key, key] }],
      [order, { value: true }],
    ];
    for (const [question, answer] of wrong)
      expect((await device.send([device.item(question!, answer)])).status).toBe(422);
    expect(await school.db.query('select 1 from answers where attempt_id = $1', [device.attempt.id])).toEqual(
      [],
    );
  });

  it('are refused when they have no good answer', async () => {
    const quiz = await draft();
    const faults = [
      { ...city, choices: lines('Jakarta', ' JAKARTA') },
      { ...city, choices: [{ text: 'Jakarta', weight: 50 }] },
      { ...weight, choices: lines('twelve') },
      { ...provinces, choices: [{ text: 'Bandung', match: 'Jawa Barat' }] },
      { ...steps, choices: lines('only one') },
    ];
    for (const fault of faults) {
      const refused = await school.organizer.post('/api/questions', { ...fault, quiz_id: quiz.id });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['choices']]);
    }
  });

  const keyless = [
    { type: 'true_false', stem: 'Lifts are safe in a fire.' },
    { type: 'multiple_choice', stem: 'Which one?', choices: lines('a', 'b') },
    { type: 'multiple_choice', stem: 'Which ones?', multiple: true, choices: lines('a', 'b', 'c') },
    { ...city, choices: [] },
    { ...weight, choices: [] },
  ];
  const askedFor = { key: 'validation.question_no_key', field: 'status' };

  it('may lack their key in a draft, which cannot be published until each has one', async () => {
    const quiz = await draft();
    const made = [];
    for (const question of keyless)
      made.push(dataOf(await school.organizer.post('/api/questions', { ...question, quiz_id: quiz.id })));
    expect(made.map(({ correct_value }) => correct_value)).toEqual([null, false, false, false, false]);
    const publication = `/api/quizzes/${quiz.id}/publication`;
    const lacking = dataOf(await school.organizer.get(publication));
    expect(lacking.problems).toMatchObject(made.map(({ id }) => ({ ...askedFor, part: id })));
    const refused = await school.organizer.post(publication);
    expect([refused.status, refused.body.errors.status]).toEqual([422, lacking.errors.status]);

    const [truth, one, several, word, number] = made;
    const right = (index: number) => (choice: object, at: number) => ({ ...choice, correct: at === index });
    const keys = [
      [truth, { correct_value: false }],
      [one, { choices: one.choices.map(right(0)) }],
      [several, { choices: several.choices.map(right(2)) }],
      [word, { choices: city.choices }],
      [number, { choices: weight.choices }],
    ] as const;
    for (const [{ id }, key] of keys) dataOf(await school.organizer.patch(`/api/questions/${id}`, key));
    expect(dataOf(await school.organizer.post(publication)).status).toBe('published');
  });

  it('need their key in the bank, in a published quiz, and once an attempt has shown them', async () => {
    const refusal = ({ status, body }: { status: number; body: { errors?: object } }) => [
      status,
      Object.keys(body.errors ?? {}),
    ];
    const quiz = await quizOf([city, { type: 'true_false', stem: 'Water conducts.', correct_value: true }]);
    for (const quiz_id of [quiz.id, null])
      for (const question of keyless)
        expect(refusal(await school.organizer.post('/api/questions', { ...question, quiz_id }))).toEqual([
          422,
          [question.type === 'true_false' ? 'correct_value' : 'choices'],
        ]);
    const device = await start(school.learner, quiz);
    await device.submit();
    dataOf(await school.organizer.delete(`/api/quizzes/${quiz.id}/publication`));
    const [shown, truth] = device.attempt.questions;
    expect(refusal(await school.organizer.patch(`/api/questions/${shown!.id}`, { choices: [] }))).toEqual([
      422,
      ['choices'],
    ]);
    const without = await school.organizer.patch(`/api/questions/${truth!.id}`, { correct_value: null });
    expect(refusal(without)).toEqual([422, ['correct_value']]);
  });

  it('keep a key that is lacking when they are copied, and lose none by a change of their kind', async () => {
    const quiz = await draft();
    const post = async (question: object) =>
      dataOf(await school.organizer.post('/api/questions', { ...question, quiz_id: quiz.id }));
    const truth = await post(keyless[0]!);
    const copied = (quiz_id: string | null) =>
      school.organizer.post('/api/questions/copies', { question_ids: [truth.id], quiz_id });
    expect((await copied(null)).status).toBe(422);
    const [id] = dataOf(await copied((await draft()).id)).ids;
    expect(dataOf(await school.organizer.get(`/api/questions/${id}`)).correct_value).toBeNull();
    const choice = await post({ ...city, type: 'multiple_choice', choices: lines('a', 'b') });
    const changed = await school.organizer.patch(`/api/questions/${choice.id}`, { type: 'true_false' });
    expect(dataOf(changed).correct_value).toBeNull();
  });

  it('keep the keys of their lines and partners through edits', async () => {
    const quiz = await draft();
    const made = dataOf(await school.organizer.post('/api/questions', { ...provinces, quiz_id: quiz.id }));
    const [bandung, bogor] = made.choices;
    expect(bandung.match_key).toBe(bogor.match_key);
    expect(new Set([bandung.key, bandung.match_key]).size).toBe(2);
    const choices = [...made.choices]
      .reverse()
      .map((one: { text: string }) => ({ ...one, text: `${one.text}!` }));
    const edited = dataOf(await school.organizer.patch(`/api/questions/${made.id}`, { choices }));
    expect(edited.choices.map((one: { key: string }) => one.key)).toEqual(
      [...made.choices].reverse().map((one: { key: string }) => one.key),
    );
    expect(edited.choices.at(-1).match_key).toBe(bandung.match_key);
  });
});
