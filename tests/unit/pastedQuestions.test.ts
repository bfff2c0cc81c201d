import { describe, expect, it } from 'vitest';
import { readQuestions } from '#server/modules/questions/formats/formats.ts';
import { pastedQuestions, pastedRows, pastedSheet } from '#shared/domain/pasted/pastedQuestions.ts';

const read = (text: string) => pastedQuestions(text).questions;
const right = (text: string) =>
  read(text).map(({ choices, correct_value }) =>
    choices.length > 0 ? choices.flatMap(({ text: one, correct }) => (correct ? [one] : [])) : correct_value,
  );

const word = `SOAL K3
1. Alat pelindung kepala adalah
\ta) Sandal
\tb) Helm
Jawaban: B
Pembahasan: Helm melindungi kepala.
Lihat modul 2.

2)\u00A0Pilih yang termasuk APD
*A. Helm
B. Radio
*C. Sepatu

3. Api kelas A adalah api benda padat. (B/S)
Kunci: B

4. Jelaskan prosedur evakuasi.
Skor: 2,5

5. Soal tanpa kunci
A. Satu
B. Dua

6. Jarak aman 3.5 meter (benar)?
(A) Ya (benar)
(B) Tidak

KUNCI: 1 B 2 AC 3 B 6 B
`;

describe('a text of a word processor', () => {
  it('takes the truth at the end of a statement as its key', () => {
    const text = (more = '') =>
      `1. Api kelas A adalah api listrik. (Salah)${more}\n2. Helm melindungi kepala (BENAR)\n3. Apa itu APD? (maks. 3 kalimat)\nSkor: 2\n`;
    expect(read(text())).toMatchObject([
      { type: 'true_false', stem: 'Api kelas A adalah api listrik.', correct_value: false, asks: [] },
      { type: 'true_false', stem: 'Helm melindungi kepala', correct_value: true, asks: [] },
      { type: 'essay', stem: 'Apa itu APD? (maks. 3 kalimat)' },
    ]);
    expect(read(text('\nKunci: B'))).toMatchObject([{ type: 'true_false', asks: ['key_differs'] }, {}, {}]);
  });

  it('is read as people write it', () => {
    expect(read(word)).toMatchObject([
      { line: 1, asks: ['not_question'] },
      {
        line: 2,
        no: '1',
        type: 'multiple_choice',
        stem: 'Alat pelindung kepala adalah',
        choices: [
          { text: 'Sandal', correct: false },
          { text: 'Helm', correct: true },
        ],
        explanation: 'Helm melindungi kepala.\nLihat modul 2.',
        asks: [],
      },
      {
        stem: 'Pilih yang termasuk APD',
        choices: [{ correct: true }, { correct: false }, { correct: true }],
        asks: [],
      },
      { type: 'true_false', stem: 'Api kelas A adalah api benda padat.', correct_value: true, asks: [] },
      { type: 'essay', mark: 2.5, asks: [] },
      { no: '5', asks: ['key_missing'] },
      // The sign at the choice and the list of keys disagree.
      { no: '6', choices: [{ text: 'Ya' }, { text: 'Tidak' }], asks: ['key_differs'] },
    ]);
  });

  it.each([
    ['1. Q?\nA. x\nB. y\nKunci: b', [['y']]],
    ['1. Q?\nA. x\nB. y\nC. z\nAnswer: A dan C', [['x', 'z']]],
    ['1. Q?\nA. x\nB. y\nJawaban: B. y', [['y']]],
    ['1. Q?\nA. x *\nB. y', [['x']]],
    ['1. Lift aman.\nJawaban: Salah', [false]],
    ['1. Lift aman.\nA. Benar\nB. Salah\nKunci: B', [false]],
    ['1. Q?\nA. x\nB. y\n\n2. P?\nA. x\nB. y\n\nKunci Jawaban\n1. B\n2. A', [['y'], ['x']]],
    ['1. Q?\nA. x\nB. y\nC. z\n2. Tanpa kunci\nKUNCI: 1 AC', [['x', 'z'], null]],
    ['Soal\tKunci\nLift aman. (B/S)\tS', [false]],
    ['1. Q?\n\uF0B7 x\n\uF0B7 y\nKunci: B', [['y']]],
    ['Q?\nA. x\nB. y\nKunci: A\n\nP?\nA. x\nB. y\nKunci: B', [['x'], ['y']]],
  ])('has the key of %j', (text, expected) => {
    expect(right(text)).toEqual(expected);
    expect(read(text).flatMap(({ asks }) => asks)).toEqual([]);
  });

  it('asks about a list of numbers within a question', () => {
    const text = '1. Q?\nA. x\nB. y\nKunci: A\nPembahasan: Karena\n1) satu\n2) dua\n2. P?\nSkor: 1\n3. R?';
    expect(read(text).map(({ asks }) => asks)).toEqual([['number'], ['number'], ['number'], ['number'], []]);
  });

  it.each([
    ['1. Q?\nA. x\nB. y\nKunci: D', 'key_unknown'],
    ['1. Q?\nA. x\nKunci: A', 'choices_few'],
    ['1. Q?\nA. x\nC. y\nKunci: A', 'letters'],
    ['1. Q?\nKunci: B', 'choices_missing'],
    ['1.\nA. x\nB. y\nKunci: A', 'stem_missing'],
    ['1. Q?\nSkor: banyak', 'mark'],
    ['1. Q? (B/S)', 'key_missing'],
    ['1. Q? (B/S)\nKunci: D', 'key_unknown'],
  ])('asks about %j', (text, ask) => {
    expect(read(text).map(({ asks }) => asks)).toEqual([[ask]]);
  });
});

describe('a table', () => {
  it('is read with a header, also with quotes and line breaks in cells', () => {
    const text =
      'Soal\tA\tB\tC\tD\tKunci\tSkor\nIbu kota?\tBandung\tJakarta\tSurabaya\t\tB\t1\n"Soal ""ini"" dan\nitu"\tYa\tTidak\t\t\tA\t2\n';
    expect(read(text)).toMatchObject([
      {
        line: 2,
        stem: 'Ibu kota?',
        choices: [{}, { text: 'Jakarta', correct: true }, {}],
        mark: 1,
        asks: [],
      },
      {
        line: 3,
        stem: 'Soal "ini" dan\nitu',
        choices: [{ correct: true }, { correct: false }],
        mark: 2,
        asks: [],
      },
    ]);
  });

  it('keeps the codes of its questions', () => {
    expect(read('Kode\tSoal\tA\tB\tKunci\nK3-014\tQ?\tx\ty\tB')).toMatchObject([
      { code: 'K3-014', asks: [] },
    ]);
    expect(pastedSheet(read('Kode\tSoal\tKunci\nK3-014\tQ?\tbenar'))).toContain('"true_false","Q?","K3-014"');
  });

  it('is read without one, and asks for what its cells do not say', () => {
    expect(right('1\tQ?\tx\ty\tB\n2\tP?\tx\ty\tA\t2')).toEqual([['y'], ['x']]);
    expect(read('Soal\tA\tB\tKunci\nQ?\tx\ty\t').map(({ asks }) => asks)).toEqual([['key_missing']]);
    expect(read('Soal\tA\tB\tKunci\nQ?\tx\ty\tz').map(({ asks }) => asks)).toEqual([['key_unknown']]);
  });
});

it('becomes a sheet that the import reads, without what is asked', async () => {
  const { questions } = await readQuestions(Buffer.from(pastedSheet(read(word))));
  expect(questions.map(({ question }) => question)).toMatchObject([
    {
      type: 'multiple_choice',
      multiple: false,
      choices: [{ correct: false }, { text: 'Helm', correct: true }],
    },
    { type: 'multiple_choice', multiple: true },
    { type: 'true_false', correct_value: true },
    { type: 'essay', mark: 2.5 },
  ]);
});

it('keeps the number of each question with its row in the sheet', async () => {
  const pasted = read(
    '7. Ini\natau itu? (B/S)\nKunci: B\n\n8. Tanpa kunci?\nA. x\nB. y\n\n9. Mana?\nA. x\nB. y *\n\n10. Jelaskan.',
  );
  const { questions } = await readQuestions(Buffer.from(pastedSheet(pasted)));
  const rows = pastedRows(pasted);
  expect(questions.map(({ line }) => rows.get(line))).toEqual(['7', '9', '10']);
});

it('has limits', () => {
  expect(pastedQuestions('x'.repeat(210_000))).toEqual({ questions: [], tooMuch: 'length' });
  const many = Array.from({ length: 501 }, (_, index) => `${index + 1}. Q\n`).join('\n');
  expect(pastedQuestions(many)).toEqual({ questions: [], tooMuch: 'questions' });
});
