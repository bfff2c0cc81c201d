import type { KindField } from '../questionKinds/questionKind.ts';
import {
  questionKinds,
  questionTypes,
  typesWhere,
  type QuestionType,
} from '../questionKinds/questionKinds.ts';
import {
  boolean,
  choice,
  decision,
  file,
  longText,
  multiChoice,
  number,
  reference,
  rows,
  text,
  type Label,
} from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** Visible while the question is of a kind that has the field. */
const requested = (field: KindField) => ({
  field: 'type' as const,
  is: typesWhere(({ fields }) => fields.includes(field)),
});
const typeLabels = Object.fromEntries(
  questionTypes.map((type) => [type, questionKinds[type].label]),
) as Readonly<Record<QuestionType, Label>>;

const essay = { en: 'Essay', id: 'Esai' };
const MAX_TAGS = 20;

/** Questions of a quiz, or of the bank when `quiz_id` is null. Each content that was used becomes an immutable version. */
export const questions = defineResource({
  name: 'questions',
  module: 'question',
  label: { one: { en: 'Question', id: 'Soal' }, many: { en: 'Questions', id: 'Soal' } },
  title: 'stem',
  parent: 'quiz_id',
  order: 'order',
  paths: { list: null, create: 'quiz/{name}/question/create', show: null, edit: 'question/{name}/edit' },
  fields: {
    quiz_id: reference({ en: 'Quiz', id: 'Kuis' }, 'quizzes', { filter: true }),
    type: choice({ en: 'Type', id: 'Jenis' }, typeLabels, { required: true, filter: true }),
    stem: longText({ en: 'Question', id: 'Pertanyaan' }, { required: true, max: 5000, search: true }),
    code: text(
      { en: 'Code', id: 'Kode' },
      {
        max: 64,
        search: true,
        hint: {
          en: 'Your own number or name of it, to find it by. Learners do not see it.',
          id: 'Nomor atau nama Anda sendiri untuk menemukannya kembali. Peserta tidak melihatnya.',
        },
      },
    ),
    media_id: file(
      { en: 'Picture, sound or video', id: 'Gambar, suara, atau video' },
      { hint: { en: 'Shown above the question.', id: 'Ditampilkan di atas pertanyaan.' } },
    ),
    media_alt: text(
      { en: 'Description of the picture or recording', id: 'Deskripsi gambar atau rekaman' },
      {
        max: 255,
        hint: {
          en: 'What it shows or says, for those who cannot see or hear it.',
          id: 'Apa yang tampak atau terdengar, bagi yang tidak dapat melihat atau mendengarnya.',
        },
      },
    ),
    mark: number({ en: 'Mark', id: 'Bobot nilai' }, { default: 1, min: 0.001, max: 1000, decimals: 3 }),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000 }),
    multiple: boolean(
      { en: 'Several answers are right', id: 'Lebih dari satu jawaban benar' },
      { onlyWhen: requested('multiple') },
    ),
    shuffle_answers: boolean(
      { en: 'Shuffle answers', id: 'Acak jawaban' },
      { onlyWhen: requested('shuffle_answers') },
    ),
    choices: rows(
      { en: 'Answers', id: 'Jawaban' },
      {
        key: text({ en: 'Key', id: 'Kunci' }, { max: 32, readOnly: true }),
        text: text({ en: 'Text', id: 'Teks' }, { required: true, max: 1000 }),
        correct: boolean({ en: 'Correct', id: 'Benar' }),
        weight: number({ en: 'Weight (%)', id: 'Bobot (%)' }, { min: -100, max: 100, decimals: 2 }),
        pinned: boolean({ en: 'Keeps its place', id: 'Tetap di tempatnya' }),
        tolerance: number({ en: 'Tolerance', id: 'Toleransi' }, { max: 1_000_000, decimals: 6 }),
        match: text({ en: 'Belongs to', id: 'Pasangan' }, { max: 1000 }),
        match_key: text({ en: 'Key of the pair', id: 'Kunci pasangan' }, { max: 32, readOnly: true }),
        feedback: text({ en: 'Feedback', id: 'Umpan balik' }, { max: 1000 }),
      },
      { max: 20, onlyWhen: requested('choices') },
    ),
    correct_value: decision(
      { en: 'The statement is true', id: 'Pernyataan ini benar' },
      { onlyWhen: requested('correct_value') },
    ),
    explanation: longText({ en: 'Explanation', id: 'Pembahasan' }),
    words_min: number(
      { en: 'Minimum number of words', id: 'Jumlah kata minimal' },
      {
        min: 1,
        max: 3000,
        section: essay,
        onlyWhen: requested('words_min'),
        hint: {
          en: 'Shown to the learner while writing. An answer outside this range is accepted and flagged.',
          id: 'Ditampilkan kepada peserta saat menulis. Jawaban di luar batas tetap diterima dan ditandai.',
        },
      },
    ),
    words_max: number(
      { en: 'Maximum number of words', id: 'Jumlah kata maksimal' },
      { min: 1, max: 3000, section: essay, onlyWhen: requested('words_max') },
    ),
    model_answer: longText(
      { en: 'Model answer', id: 'Jawaban acuan' },
      {
        max: 20_000,
        section: essay,
        onlyWhen: requested('model_answer'),
        hint: {
          en: 'For correctors. Learners see it with the answer key.',
          id: 'Untuk korektor. Peserta melihatnya bersama kunci jawaban.',
        },
      },
    ),
    rubric: rows(
      { en: 'Rubric', id: 'Rubrik' },
      {
        criterion: text({ en: 'Criterion', id: 'Kriteria' }, { required: true, max: 200 }),
        mark: number(
          { en: 'Full mark', id: 'Nilai penuh' },
          { required: true, min: 0.001, max: 1000, decimals: 3 },
        ),
        description: text({ en: 'What earns it', id: 'Yang dinilai' }, { max: 1000 }),
      },
      {
        max: 20,
        section: essay,
        onlyWhen: requested('rubric'),
        hint: {
          en: 'The marks of the criteria add up to the mark of the question.',
          id: 'Nilai semua kriteria berjumlah sama dengan bobot nilai soal.',
        },
      },
    ),
    tags: multiChoice({ en: 'Tags', id: 'Label' }, {} as Record<string, never>, {
      max: MAX_TAGS,
      autocomplete: true,
      filter: true,
      hint: {
        en: 'Words to find the question by.',
        id: 'Kata-kata untuk menemukan soal ini kembali.',
      },
    }),
  },
  list: { columns: ['order', 'stem', 'type', 'mark', 'tags'] },
});
