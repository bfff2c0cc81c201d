import { describe, expect, it } from 'vitest';
import { found as read } from '../support/fileQuestions.ts';

const gift = `// Ujian K3, ekspor dari Moodle
$CATEGORY: $course$/top/K3

// question: 12  name: Kelas api [id:K3-01] [tag:api] [tag:apar]
::Kelas api::[html]<p>Kelas api untuk <b>listrik</b>?</p>{
	=C#Benar\\: listrik
	~A#Kelas A adalah padat
	~B
	####Lihat modul 2.
}

Alamat situs http://k3.example/apar?a=1 benar {T}

Mana APD? {
  ~%50%Helm
  ~%50%Sarung tangan
  ~%-50%Sandal
}

Pasangkan {=APAR -> api =P3K -> luka = -> banjir}

Berapa volt? {#=220:10#Ya =%50%230:20}

Antara 1 dan 5 {#1..5}

Ibu kota Indonesia adalah {=Jakarta =%50%DKI Jakarta} sejak dulu.

Tulis pendapat Anda. {}

Hanya sebuah teks tanpa jawaban.

Rusak {=a ~b

Masih dibaca {F}`;

describe('GIFT', () => {
  it('reads what Moodle writes, each question by itself', async () => {
    const { questions, problems, words } = await read(gift, 'gift');
    expect(questions).toMatchObject([
      {
        line: 5,
        key: 'K3-01',
        tags: ['api', 'apar'],
        type: 'multiple_choice',
        multiple: false,
        stem: 'Kelas api untuk listrik?',
        explanation: 'Lihat modul 2.',
        choices: [
          { text: 'C', correct: true, feedback: 'Benar: listrik' },
          { text: 'A', correct: false, feedback: 'Kelas A adalah padat' },
          { text: 'B', correct: false },
        ],
      },
      {
        line: 12,
        type: 'true_false',
        stem: 'Alamat situs http://k3.example/apar?a=1 benar',
        correct_value: true,
      },
      {
        type: 'multiple_choice',
        multiple: true,
        choices: [{ correct: true }, { correct: true }, { correct: false, weight: -50 }],
      },
      {
        type: 'matching',
        choices: [{ text: 'APAR', match: 'api' }, { text: 'P3K', match: 'luka' }, { text: 'banjir' }],
      },
      {
        type: 'numeric',
        choices: [
          { text: '220', tolerance: 10, feedback: 'Ya' },
          { text: '230', tolerance: 20, weight: 50 },
        ],
      },
      { type: 'numeric', choices: [{ text: '3', tolerance: 2 }] },
      {
        type: 'short_answer',
        stem: 'Ibu kota Indonesia adalah _____ sejak dulu.',
        choices: [{ text: 'Jakarta' }, { text: 'DKI Jakarta', weight: 50 }],
      },
      { type: 'essay', stem: 'Tulis pendapat Anda.' },
      { line: 34, type: 'true_false', correct_value: false },
    ]);
    expect(problems).toEqual(['~*: lost_category', '~5: lost_formatting', '30: no_braces', '32: gift_open']);
    expect(words[0]).toBe('The category “$course$/top/K3” is not kept');
  });

  it.each([
    ['Q {=a ~b#}c} }', 'gift_sign'],
    ['Q {=a ~%999%b}', 'gift_weight'],
    ['Q {=a ~%%b}', 'gift_weight'],
    ['{=a ~b}', 'no_text'],
    ['Q } {=a ~b}', 'gift_sign'],
    ['Q {=a ~b} {=c ~d}', 'gift_sign'],
    [`Q ${'{'.repeat(20_000)}`, 'gift_open'],
    [`Q {=a ~${'b'.repeat(200_000)}}`, 'too_long'],
  ])('tells what is wrong with %.20j', async (text, reason) => {
    const { questions, problems } = await read(`${text}\n\nNext {T}`, 'gift');
    expect(problems).toEqual([expect.stringMatching(`^1: ${reason}`)]);
    expect(questions).toHaveLength(1);
  });

  it('asks for an empty line where questions stand together', async () => {
    const { problems } = await read('Satu {T}\nDua {=a ~b}\nTiga {F}', 'gift');
    // At the one that begins too early.
    expect(problems).toEqual(['2: gift_lines']);
  });

  it.each([
    ['A {=%50%x ~y =z}', 'lost_partial'],
    ['A {=Jak* =Bogor}', 'wildcard'],
    ['A {#=3 ~#no}', 'lost_wrong_numbers'],
    ['A {T#no#yes}', 'lost_feedback'],
    [`::${'A long name '.repeat(6)}::A {T}`, 'lost_name'],
    ['[markdown]A **bold** {T}', 'markdown'],
    ['[html]A <img src\\="x"> b {T}', 'lost_file'],
    ['[html]A <img src\\="data:image/png;base64,AA"> b {T}', 'lost_pictures'],
  ])('names what %j loses', async (text, reason) => {
    const { questions, problems } = await read(text, 'gift');
    expect([questions.length, problems]).toEqual([1, [`~1: ${reason}`]]);
  });
});

const inQuiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const moodleQuestion = (type: string, inner = '', stem = 'Apa &lt;itu&gt; &amp; ini?') =>
  `<question type="${type}"><name><text>Apa itu</text></name><questiontext format="plain_text"><text>${stem}</text></questiontext>${inner}</question>`;
const answer = (text: string, fraction: number, inner = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${inner}</answer>`;

describe('Moodle XML', () => {
  it('reads each type that exists here', async () => {
    const multichoice = `<question type="multichoice">
    <name><text>Kelas api</text></name>
    <questiontext format="html"><text><![CDATA[<p>Kelas api untuk <strong>listrik</strong>&nbsp;?</p><ul><li>satu</li></ul>]]></text>
      <file name="api.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>Lihat modul 2.</p>]]></text></generalfeedback>
    <defaultgrade>2.5000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber>K3-01</idnumber>
    <single>false</single><shuffleanswers>true</shuffleanswers><answernumbering>iii</answernumbering>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    ${answer('C', 50)}${answer('B', 50, '<feedback><text>ya</text></feedback>')}${answer('A', 0)}
    <hint format="html"><text>Ingat warnanya</text></hint>
    <tags><tag><text>api</text></tag><tag><text>apar</text></tag></tags>
  </question>`;
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const { questions, problems } = await read(
      inQuiz(
        '<question type="category"><category><text>$course$/top/K3</text></category></question>',
        multichoice,
        moodleQuestion('truefalse', answer('true', 0) + answer('false', 100)),
        moodleQuestion('shortanswer', `<usecase>1</usecase>${answer('Jakarta', 100)}${answer('Bogor', 0)}`),
        moodleQuestion('numerical', answer('3.5', 100, '<tolerance>0.25</tolerance>')),
        moodleQuestion('matching', pair('APAR', 'api') + pair('P3K', 'luka') + pair('', 'banjir')),
        moodleQuestion('ordering', answer('dua', 2) + answer('satu', 1)),
        moodleQuestion(
          'essay',
          '<minwordlimit>50</minwordlimit><graderinfo format="html"><text>APAR</text></graderinfo>',
        ),
        moodleQuestion('cloze'),
        '<question type="description"><questiontext format="html"><text>Baca dulu</text></questiontext></question>',
      ),
    );
    expect(questions).toMatchObject([
      {
        line: 4,
        key: 'K3-01',
        type: 'multiple_choice',
        multiple: true,
        mark: 2.5,
        shuffle_answers: true,
        stem: 'Kelas api untuk listrik ?\n\nsatu',
        explanation: 'Lihat modul 2.',
        tags: ['api', 'apar'],
        choices: [
          { text: 'C', correct: true },
          { text: 'B', feedback: 'ya' },
          { text: 'A', correct: false, weight: 0 },
        ],
      },
      { type: 'true_false', stem: 'Apa <itu> & ini?', correct_value: false },
      { type: 'short_answer', choices: [{ text: 'Jakarta' }] },
      { type: 'numeric', choices: [{ text: '3.5', tolerance: 0.25 }] },
      {
        type: 'matching',
        choices: [{ text: 'APAR', match: 'api' }, { text: 'P3K', match: 'luka' }, { text: 'banjir' }],
      },
      { type: 'ordering', choices: [{ text: 'satu' }, { text: 'dua' }] },
      { type: 'essay', words_min: 50, model_answer: 'APAR' },
    ]);
    const ofFirst = ['lost_formatting', 'lost_file', 'lost_penalty', 'lost_hints', 'lost_numbering'];
    expect(problems).toEqual([
      '~*: lost_category',
      ...ofFirst.map((reason) => `~4: ${reason}`),
      '~17: lost_wrong_numbers',
      '~17: lost_case',
      '22: type',
      '23: type',
    ]);
  });

  it('loses no other question to a broken one', async () => {
    const { questions, problems } = await read(
      inQuiz(
        moodleQuestion('truefalse', answer('true', 100)),
        '<question type="essay">\n<questiontext>\n<text>Tidak <b>ditutup</text></questiontext></question>',
        '<question type="essay"><questiontext><text>Tanpa akhir</text></questiontext>',
        moodleQuestion('truefalse', answer('true', 100)),
        moodleQuestion('essay', '', '<![CDATA[Apa arti </question> dan <question>?]]>'),
      ),
    );
    expect(problems).toEqual(['6: xml_broken', '7: xml_open']);
    expect(questions.map(({ line, stem }) => [line, stem])).toEqual([
      [3, 'Apa <itu> & ini?'],
      [8, 'Apa <itu> & ini?'],
      [9, 'Apa arti </question> dan <question>?'],
    ]);
  });

  it('opens no entity, neither of a file nor of other entities', async () => {
    const entities =
      '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]>';
    const plain = inQuiz(moodleQuestion('essay', '', '&x;&m;&#0;&#x41;'));
    const hostile = plain.replace('<quiz>', `${entities}<quiz>`);
    expect(await read(hostile)).toMatchObject({ questions: [], problems: ['1: xml_doctype'] });
    const { questions } = await read(plain);
    expect(questions).toMatchObject([{ stem: '&x;&m;&#0;A' }]);
  });

  it.each([
    ['tags in tags', moodleQuestion('essay', '<a>'.repeat(1_000) + '</a>'.repeat(1_000))],
    ['a million tags', moodleQuestion('essay', '<a/>'.repeat(1_000_000))],
    ['a hundred thousand attributes', moodleQuestion('essay', `<a ${'x="" '.repeat(100_000)}/>`)],
    ['a name of an object’s own', moodleQuestion('essay', '<__proto__><stem>x</stem></__proto__>')],
    ['CDATA without an end', moodleQuestion('essay', '<![CDATA['.repeat(400_000))],
    ['questions without an end', '<question>'.repeat(1_000)],
    ['comments without an end', '<!--'.repeat(1_000_000)],
  ])('is not kept busy by %s', async (_, hostile) => {
    const start = performance.now();
    // A file of comments holds nothing.
    const { questions } = await read(inQuiz(hostile)).catch(() => ({ questions: [] }));
    expect(questions).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('Aiken', () => {
  it('reads what people type: numbers, small letters, stars, and answers in Indonesian', async () => {
    const { questions, problems } = await read(`1. Apa warna helm tamu?
a) Putih *
b) Biru
2) Mana APD?
*A. Helm
*B. Rompi
C. Sandal

3. Siapa yang ditelepon?
A. Teman
B. Petugas
Kunci jawaban: b

4. Lift boleh dipakai saat kebakaran.
Jawaban: Salah

5. Tanpa kunci
a. Satu
b. Dua
`);
    const right = (...flags: boolean[]) => flags.map((correct) => expect.objectContaining({ correct }));
    expect(questions).toMatchObject([
      { stem: 'Apa warna helm tamu?', multiple: false, choices: right(true, false) },
      { stem: 'Mana APD?', multiple: true, choices: right(true, true, false) },
      { stem: 'Siapa yang ditelepon?', multiple: false, choices: right(false, true) },
      { type: 'true_false', stem: 'Lift boleh dipakai saat kebakaran.', correct_value: false },
    ]);
    expect(questions[0]!.choices).toMatchObject([{ text: 'Putih' }, { text: 'Biru' }]);
    expect(problems).toEqual(['17: aiken_no_answer']);
  });
});
