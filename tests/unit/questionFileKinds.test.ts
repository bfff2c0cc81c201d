import { describe, expect, it } from 'vitest';
import { formatOf, readQuestions } from '#server/modules/questions/formats/formats.ts';
import { found as read } from '../support/fileQuestions.ts';

describe('Aiken', () => {
  it('reads questions with and without gaps, and tells of each that is not complete', async () => {
    const { questions, problems } = await read(
      [
        'Kelas api untuk listrik?\nA. Kelas A\nB) Kelas C\nANSWER: B',
        'Langsung di bawahnya?\na bukan jawaban\nA. ya\nB. tidak\nanswer: a',
        '\nTanpa kunci?\nA. ya\nB. tidak\n',
        'Kunci lain?\nA. ya\nB. tidak\nANSWER: D',
        '\nTanpa jawaban?\nANSWER: A',
        'A. tanpa soal\nANSWER: A',
      ].join('\n'),
    );
    expect(questions).toMatchObject([
      {
        line: 1,
        stem: 'Kelas api untuk listrik?',
        choices: [
          { text: 'Kelas A', correct: false },
          { text: 'Kelas C', correct: true },
        ],
      },
      {
        line: 5,
        stem: 'Langsung di bawahnya?\na bukan jawaban',
        choices: [{ correct: true }, { correct: false }],
      },
    ]);
    expect(problems).toEqual([
      '11: aiken_no_answer',
      '15: aiken_answer',
      '20: aiken_no_choices',
      '22: no_text',
    ]);
  });
});

describe('a file', () => {
  it.each([
    ['gift', 'Q {=a ~b}'],
    ['gift', '::T:: Tulis ANSWER: A {=a ~b}'],
    ['moodle_xml', '\uFEFF<?xml version="1.0"?><quiz></quiz>'],
    ['aiken', 'Apa {ini}?\nA. a\nB. b\nANSWER: A'],
    ['xlsx', 'Jenis;Pertanyaan;Jawaban\n'],
    ['xlsx', '"Type","Question"\n'],
    [undefined, 'Dear Sir or Madam'],
  ])('is known as %s', (format, text) => {
    expect(formatOf(Buffer.from(text), text)).toBe(format);
  });

  it('is read in the spelling of Windows and of UTF-16, and a guess is told', async () => {
    const text = 'Café “naïf” {T}';
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const windows = Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1');
    const bytes = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      utf16,
      Buffer.from(utf16).swap16(),
      windows,
    ];
    const found = await Promise.all(bytes.map((one) => read(one)));
    expect(found.map(({ questions }) => questions[0]?.stem)).toEqual(bytes.map(() => 'Café “naïf”'));
    expect(found.map(({ problems }) => problems)).toEqual([[], [], [], [], ['~*: encoding']]);
  });

  it.each([
    ['ten megabytes', Buffer.alloc(10 * 1024 * 1024, 'Q {T}\n\n')],
    ['2,001 questions', 'Q {T}\n\n'.repeat(2_001)],
    ['nothing', ' \n '],
    ['a null byte', 'Q\0 {T}'],
    ['no known format', 'Dear Sir or Madam'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a broken workbook', Buffer.from('504b0304140000000800', 'hex')],
  ])('of %s is refused', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ details: { errors: { file: [expect.anything()] } } });
  });

  it('with our columns is read row by row, in either language', async () => {
    const { questions, problems } = await read(
      [
        'Jenis,Question,Bobot nilai,Jawaban,Benar,Bobot (%),Toleransi,Pasangan,Lain',
        ',,,yatim,,,,,',
        'Pilihan ganda,Kelas api?,2,A,tidak,,,,x',
        ',,,C,ya,,,,',
        ',,,B,no,,,,',
        'true_false,Api panas,,,Benar,,,,',
        'Angka,Berapa?,,220,,,10,,',
        'Menjodohkan,Pasangkan,,APAR,,,,api,',
        ',,,P3K,,,,luka,',
        'Entah apa,Apa?,,,,,,,',
      ].join('\n'),
    );
    expect(questions).toMatchObject([
      {
        line: 3,
        type: 'multiple_choice',
        stem: 'Kelas api?',
        mark: 2,
        multiple: false,
        choices: [
          { text: 'A', correct: false },
          { text: 'C', correct: true },
          { text: 'B', correct: false },
        ],
      },
      { line: 6, type: 'true_false', correct_value: true },
      { type: 'numeric', choices: [{ text: '220', tolerance: 10 }] },
      {
        type: 'matching',
        choices: [
          { text: 'APAR', match: 'api' },
          { text: 'P3K', match: 'luka' },
        ],
      },
      { line: 10, type: 'Entah apa' },
    ]);
    expect(problems).toEqual([expect.stringMatching(/lost_column/), '2: sheet_stray']);
  });
});

describe('files of Moodle', () => {
  it('have answers that earn nothing, and two ranges around one value', async () => {
    const { questions, problems } = await read(
      'Gas? {=CO2 =%0%*#Baca lagi}\n\nTahun? {#=1822:0 =%50%1822:2}\n\nMassa? {#1e3:2}\n\nJarak? {#3:2 ~#Bukan}',
    );
    expect(questions).toMatchObject([
      { type: 'short_answer', choices: [{ text: 'CO2' }] },
      {
        type: 'numeric',
        choices: [
          { text: '1822', tolerance: 0 },
          { text: '1822', tolerance: 2, weight: 50 },
        ],
      },
      { type: 'numeric', choices: [{ text: '1000', tolerance: 2 }] },
      { type: 'numeric', choices: [{ text: '3', tolerance: 2 }] },
    ]);
    expect(problems).toEqual(['~1: lost_wrong_numbers', '~7: lost_wrong_numbers']);
  });

  it('tell the losses of each question, also on one line', async () => {
    const { problems } = await readQuestions(
      Buffer.from(
        '<quiz><question type="essay"><name><text>n1</text></name><questiontext><text>Satu?</text></questiontext><penalty>1</penalty></question>' +
          '<question type="essay"><name><text>n2</text></name><questiontext><text>Satu?</text></questiontext><image>lama/api.jpg</image></question></quiz>',
      ),
    );
    expect(problems.map(({ of, why }) => [of, why.key.replace('question_file.', '')])).toEqual([
      [0, 'lost_penalty'],
      [1, 'lost_file'],
    ]);
  });

  it.each(['$CATEGORY: K3\n', '[html]<p>Hanya penjelasan.</p>', '::K3::Hanya penjelasan.', '<quiz></quiz>'])(
    'may hold no question: %s',
    async (text) => {
      await expect(read(text)).rejects.toMatchObject({
        details: { errors: { file: [{ key: 'validation.question_file_none' }] } },
      });
    },
  );

  it('may say so with one refused question beside', async () => {
    expect(await read('Hanya penjelasan.\n\nQ {=}')).toMatchObject({ questions: [] });
  });

  it('may have questions of which every answer is right', async () => {
    const { questions, problems } = await read('Mana APD? {~%50%Helm ~%50%Rompi}');
    expect(questions).toMatchObject([{ multiple: true, choices: [{ correct: true }, { correct: true }] }]);
    expect(problems).toEqual(['~1: all_right']);
  });
});

it('reads answers of Aiken without a space after the bracket', async () => {
  const { questions } = await read('Soal kedua?\nA)Satu\nB)Dua\nanswer: b');
  expect(questions).toMatchObject([{ choices: [{ text: 'Satu' }, { text: 'Dua', correct: true }] }]);
});
