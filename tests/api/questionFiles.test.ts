import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionFormats, type QuestionImport } from '#shared/api/questionFiles.ts';
import { listUrl } from '../support/app.ts';
import { everyKind, figures, good, openQuestionFiles, type QuestionFiles } from '../support/questionFiles.ts';
import { itemOf, qtiZip } from '../support/qti.ts';
import { dataOf, single } from '../support/school.ts';

let school: QuestionFiles;
let taken: QuestionFiles['taken'];
let send: QuestionFiles['send'];
let quizOf: QuestionFiles['quizOf'];
let questionsOf: QuestionFiles['questionsOf'];
let exported: QuestionFiles['exported'];
beforeAll(async () => {
  school = await openQuestionFiles();
  ({ taken, send, quizOf, questionsOf, exported } = school);
});
afterAll(() => school.close());

describe('a file of questions', () => {
  it('is checked without changing anything, then taken in by all that is right in it', async () => {
    const quiz = await quizOf();
    const file = `${good}\nTanpa kunci?\nA. ya\nB. tidak\n\nDua sama?\nA. ya\nB. ya\nANSWER: A\n`;
    const check = await taken(file, { quiz: quiz.slug, isDryRun: true });
    expect(figures(check)).toEqual({ total: 3, new: 1, changed: 0, same: 0, refused: 2 });
    expect(check).toMatchObject({
      format: 'aiken',
      questions: [
        {
          line: 1,
          state: 'new',
          question: { stem: 'Kelas api untuk listrik?', choices: [{ text: 'Air' }, { correct: true }] },
          problems: [],
        },
        {
          line: 10,
          state: 'refused',
          problems: [{ line: 10, what: 'Dua sama?', is_loss: false, why: 'Answers: two have the same text' }],
        },
      ],
      problems: [{ line: 6, what: 'Tanpa kunci?', is_loss: false, why: 'the line ANSWER: is missing' }],
    });
    expect(await questionsOf(quiz)).toHaveLength(0);
    const told = await taken(file, { quiz: quiz.id, isDryRun: true, language: 'id' });
    expect(told.problems[0]!.why).toBe('baris ANSWER: tidak ada');
    const run = await send(file, { quiz: quiz.id });
    expect(figures(dataOf(run))).toEqual(figures(check));
    expect(await questionsOf(quiz)).toMatchObject([
      { stem: 'Kelas api untuk listrik?', order: 1, type: 'multiple_choice' },
    ]);
    const events = await school.db.query(
      `select action from audit_events where entity = 'questions' and entity_id = $1`,
      [(await questionsOf(quiz))[0]!['id']],
    );
    expect(events).toEqual([{ action: 'import' }]);
    // The same file again is nothing new, and the first can be taken back.
    expect(figures(await taken(file, { quiz: quiz.id }))).toMatchObject({ new: 0, same: 1 });
    dataOf(await school.organizer.delete(`/api/changes/${run.body.meta.change_id}`));
    expect(await questionsOf(quiz)).toHaveLength(0);
  });

  it('of a sheet names each refused entry and what it probably means, and takes that', async () => {
    const file = [
      'Jenis,Soal,Marks,Answers,Correct,Hint',
      'multipel choice,Which?,2,CO2,yes,',
      ',,,Air,no,',
      'tf,Doors stay free.,1,,treu,',
      'tf,Helmets are worn.,1,,true,look up',
    ].join('\n');
    const check = await taken(file, { isDryRun: true });
    expect(figures(check)).toMatchObject({ new: 1, refused: 2 });
    expect(check.problems.map(({ why }) => why)).toEqual([
      'The column “Hint” is not known, so it is not read',
    ]);
    const entries = check.questions.flatMap(({ problems }) => problems.map(({ entry }) => entry));
    expect(entries).toMatchObject([
      { name: 'Type', value: 'multipel choice', column: 'Jenis', suggestion: 'Multiple choice' },
      { name: 'Correct', value: 'treu', column: 'Correct', suggestion: 'true' },
    ]);
    // The same columns, and one more.
    expect(check.to_fix!.extension).toBe('csv');
    const lines = check.to_fix!.text.split('\r\n');
    expect(lines[0]).toMatch(/Jenis,Soal,Marks,Answers,Correct,Hint,Error$/);
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 5))).toEqual([
      ['multipel choice', 'Which?', '2', 'CO2', 'yes'],
      ['', '', '', 'Air', 'no'],
      ['tf', 'Doors stay free.', '1', '', 'treu'],
      [''],
    ]);
    const corrections = entries.map((entry) => ({
      column: entry!.column!,
      from: entry!.value!,
      to: entry!.suggestion!,
    }));
    const mended = await taken(file, { isDryRun: true, corrections });
    expect(figures(mended)).toMatchObject({ new: 3, refused: 0 });
    expect(mended.questions[0]!.question).toMatchObject({ type: 'multiple_choice', mark: 2 });
    expect(mended.to_fix).toBeNull();
  });

  it('gives what it refuses in the same format, with the reasons, to correct and send again', async () => {
    const fix = async (text: string) => (await taken(text, { isDryRun: true })).to_fix;
    const gift = '// [id:g1]\nFirst {T}\nSecond {F}\n\nThird {T}\n';
    expect(await fix(gift)).toEqual({
      extension: 'gift',
      text: '// leave an empty line between questions: this one begins right below another\n// [id:g1]\nFirst {T}\nSecond {F}\n',
    });
    const aiken = await fix(`${good}\nNo key?\nA. yes\nB. no\n`);
    expect(aiken).toEqual({
      extension: 'txt',
      text: '// the line ANSWER: is missing\nNo key?\nA. yes\nB. no\n',
    });
    const mended = aiken!.text.replace('B. no', 'B. no\nANSWER: A');
    expect(figures(await taken(mended, { isDryRun: true }))).toMatchObject({ new: 1, refused: 0 });
    const xml = await fix(
      '<quiz><question type="nope"><questiontext><text>Q</text></questiontext></question></quiz>',
    );
    expect(xml!.extension).toBe('xml');
    expect(xml!.text).toContain(
      '<!-- the Moodle question type “nope” is not supported here -->\n<question type="nope">',
    );
  });

  it('gives the refused questions of a package as a sheet, which takes them in under the same ids', async () => {
    const quiz = await quizOf();
    const itemWith = (other: string) =>
      itemOf({
        identifier: 'a',
        declared: '<correctResponse><value>A</value></correctResponse>',
        body: `<p>Boleh?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">Ya</simpleChoice><simpleChoice identifier="B">${other}</simpleChoice></choiceInteraction>`,
      });
    const items = (first: string) =>
      qtiZip(['a', 'b', 'c'], {
        files: {
          'a.xml': Buffer.from(itemWith(first)),
          'b.xml': Buffer.from(
            itemOf({ body: '<p>Di mana?</p><hotspotInteraction responseIdentifier="RESPONSE"/>' }),
          ),
        },
      });
    const check = await taken(await items('Ya'), { quiz: quiz.id, isDryRun: true });
    expect(figures(check)).toMatchObject({ total: 3, new: 1, refused: 2 });
    const { extension, text } = check.to_fix!;
    expect(extension).toBe('csv');
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toMatch(/^.?Id,Type,Question,.*,Error$/);
    expect(rows).toEqual([
      expect.stringMatching(/Boleh\?.*Ya.*two have the same text/),
      expect.stringMatching(/Ya/),
      expect.stringMatching(/^,,Di mana\?,.*“hotspot”/),
    ]);
    const mended = text.replace(',Ya,no,', ',Tidak,no,');
    expect(figures(await taken(mended, { quiz: quiz.id }))).toMatchObject({ new: 1, refused: 1 });
    expect(figures(await taken(await items('Tidak'), { quiz: quiz.id }))).toMatchObject({
      new: 1,
      same: 1,
      refused: 1,
    });
  });

  it.each(questionFormats.filter((format) => format !== 'aiken'))(
    'in %s comes back as the same questions',
    async (format) => {
      const quiz = await quizOf(everyKind());
      const before = await questionsOf(quiz);
      const file = await exported(format, quiz);
      const here = await taken(file, { quiz: quiz.id });
      const count = before.length - (format === 'gift' ? 1 : 0);
      expect([here.format, figures(here)]).toEqual([
        format,
        { total: count, new: 0, changed: 0, same: count, refused: 0 },
      ]);
      const other = await quizOf();
      expect(figures(await taken(file, { quiz: other.id }))).toMatchObject({ new: count });
      expect(figures(await taken(file, { quiz: other.id }))).toMatchObject({ new: 0, same: count });
      const isAccepted = (type: unknown) => type === 'short_answer' || type === 'numeric';
      const content = (questions: Record<string, unknown>[]) =>
        questions
          .filter(({ type }) => format !== 'gift' || type !== 'ordering')
          .map(
            ({
              type,
              stem,
              mark,
              multiple,
              shuffle_answers,
              correct_value,
              explanation,
              tags,
              choices,
              ...rest
            }) => ({
              type,
              stem,
              multiple,
              correct_value,
              explanation,
              tags,
              choices: (choices as Record<string, unknown>[]).map(
                ({ key, match_key: _matchKey, pinned, text, ...line }) => ({
                  ...line,
                  text: type === 'numeric' ? '3.5' : text,
                  ...(format !== 'gift' && { pinned }),
                  // QTI names what one chooses among; accepted answers are values.
                  ...(format !== 'gift' && (format !== 'qti' || !isAccepted(type)) && { key }),
                }),
              ),
              ...(format !== 'gift' && {
                mark,
                shuffle_answers,
                model: rest['model_answer'],
                words: format === 'qti' ? null : rest['words_max'],
              }),
            }),
          );
      expect(content(await questionsOf(other))).toEqual(content(before));
      expect(await questionsOf(quiz)).toMatchObject(before.map(({ id, version }) => ({ id, version })));
    },
  );

  it('changes a question that it names, and of it only what it can say', async () => {
    const quiz = await quizOf([single({ mark: 3, explanation: 'Old', tags: ['x'] })]);
    const [before] = (await questionsOf(quiz)) as unknown as [{ id: string; choices: { key: string }[] }];
    const file = `// [id:${before.id}]\nBaru? {=right ~wrong ~new one}\n`;
    const check = await taken(file, { quiz: quiz.id, isDryRun: true });
    expect(check.questions).toMatchObject([{ state: 'changed', question: { id: before.id } }]);
    const run = await send(file, { quiz: quiz.id });
    expect(figures(dataOf(run))).toMatchObject({ changed: 1, new: 0 });
    const [after] = (await questionsOf(quiz)) as unknown as [{ choices: { key: string }[] }];
    expect(after).toMatchObject({ id: before.id, stem: 'Baru?', mark: 3, explanation: null, tags: [] });
    expect(after.choices.slice(0, 2).map(({ key }) => key)).toEqual(
      before.choices.slice(0, 2).map(({ key }) => key),
    );
    dataOf(await school.organizer.delete(`/api/changes/${run.body.meta.change_id}`));
    expect(await questionsOf(quiz)).toMatchObject([
      { stem: expect.stringMatching('Which one'), explanation: 'Old' },
    ]);
  });

  it('names a question once, and takes no key that could tell what is right', async () => {
    const quiz = await quizOf();
    const xml = (id: string, key: string) =>
      `<question type="multichoice"><questiontext format="plain_text"><text>Q ${key}</text></questiontext><idnumber>${id}</idnumber>` +
      `<answer fraction="100" key="${key}"><text>a</text></answer><answer fraction="0" key="zzzzzz"><text>b</text></answer></question>`;
    const file = `<quiz>${xml('Q-1', 'right')}${xml('Q-2', 'abcdef')}\n${xml('Q-1', 'ghijkm')}</quiz>`;
    const run = await taken(file, { quiz: quiz.id });
    expect(run.questions.map(({ state }) => state)).toEqual(['new', 'new', 'refused']);
    expect(run.questions[2]!.problems[0]!.why).toMatch(/row 1/);
    const [first, second] = (await questionsOf(quiz)) as unknown as { choices: { key: string }[] }[];
    expect(first!.choices.map(({ key }) => key)).not.toContain('right');
    expect(second!.choices.map(({ key }) => key)).toEqual(['abcdef', 'zzzzzz']);
    // Another program's name finds its question again.
    expect((await taken(file.replaceAll('Q abcdef', 'Q new'), { quiz: quiz.id })).questions[1]).toMatchObject(
      { state: 'changed' },
    );
  });

  it('keeps the names of questions as codes, which find them', async () => {
    const quiz = await quizOf();
    const name = 'K3::014 {lama}';
    const file = `::K3\\:\\:014 \\{lama\\}::Helm wajib di proyek? {T}\n\n::Helm wajib:: Helm wajib {T}\n`;
    expect(await taken(file, { quiz: quiz.id })).toMatchObject({ new: 2, problems: [] });
    const codes = async () => (await questionsOf(quiz)).map(({ code }) => code);
    expect(await codes()).toEqual([name, null]);
    const found = await school.organizer.get(listUrl('/api/questions', { filter: { q: name } }));
    expect(found.body.data).toMatchObject([{ code: name, stem: 'Helm wajib di proyek?' }]);
    for (const format of questionFormats.filter((one) => one !== 'aiken')) {
      const written = await exported(format, quiz);
      expect(await taken(written, { quiz: quiz.id })).toMatchObject({ same: 2, refused: 0 });
      expect(await taken(written, { quiz: (await quizOf()).id })).toMatchObject({
        new: 2,
        questions: [{ question: { code: name } }, { question: { code: null } }],
      });
    }
  });

  it('goes into the bank too, and one at a time', async () => {
    const [one, two] = await Promise.all([
      send('Bank satu {T}\n\nBank dua {F}'),
      send('Bank satu {T}\n\nBank dua {F}'),
    ]);
    const made = [one, two].map((reply) => dataOf<QuestionImport>(reply).new).sort();
    expect(made).toEqual([0, 2]);
  });
});
