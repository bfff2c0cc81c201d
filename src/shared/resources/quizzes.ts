import { boolean, choice, computed, dateTime, number, reference, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import { safeguards } from './quizSafeguards.ts';
import { publicationStates } from './states.ts';

const time = { en: 'Time', id: 'Waktu' };
const review = { en: 'What learners see of the result', id: 'Yang dilihat peserta dari hasilnya' };
const grading = { en: 'Grading', id: 'Penilaian' };

const showWhen = {
  now: { en: 'At once', id: 'Langsung' },
  after_last: { en: 'After the last attempt', id: 'Setelah percobaan terakhir' },
  after_deadline: { en: 'After the deadline', id: 'Setelah tenggat' },
  never: { en: 'Never', id: 'Tidak pernah' },
} as const;

/** Quizzes of a class. The rules behind the settings: quiz-engine in docs/architecture.md and shared/domain/attempts.ts. */
export const quizzes = defineResource({
  name: 'quizzes',
  module: 'quiz',
  label: { one: { en: 'Quiz', id: 'Kuis' }, many: { en: 'Quizzes', id: 'Kuis' } },
  slug: 'slug',
  pickedBy: ['class_id'],
  reservedSlugs: ['user', 'quiz', 'group', 'course'],
  parent: 'class_id',
  paths: {
    list: 'quiz',
    create: 'courses/{name}/{course}/create-quiz',
    show: null,
    edit: 'quiz/{name}/edit',
  },
  publishable: true,
  menu: {
    group: 'organizing',
    icon: 'clipboard-check',
    label: { en: 'Quizzes and questions', id: 'Kuis dan soal' },
  },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 160, search: true }),
    class_id: reference({ en: 'Class', id: 'Kelas' }, 'classes', { required: true, filter: true }),
    time_limit: number(
      { en: 'Time limit (minutes)', id: 'Batas waktu pengerjaan (menit)' },
      { min: 1, max: 1440, section: time, hint: { en: 'Empty: no limit.', id: 'Kosong: tanpa batas.' } },
    ),
    start_time: dateTime({ en: 'Start time', id: 'Waktu mulai' }, { section: time }),
    end_time: dateTime(
      { en: 'End time', id: 'Waktu selesai' },
      {
        section: time,
        after: ['start_time'],
        hint: { en: 'No new attempt after it.', id: 'Setelahnya tidak ada percobaan baru.' },
      },
    ),
    deadline: dateTime(
      { en: 'Deadline', id: 'Tenggat' },
      {
        section: time,
        after: ['start_time'],
        notBefore: ['end_time'],
        hint: {
          en: 'When open attempts end. Empty: the end time.',
          id: 'Batas terakhir percobaan yang terbuka. Kosong: waktu selesai.',
        },
      },
    ),
    overdue: choice(
      { en: 'When the time is up', id: 'Saat waktu habis' },
      {
        autosubmit: { en: 'Answers are submitted by themselves', id: 'Jawaban yang ada dikirim otomatis' },
        grace: { en: 'Answers can still be submitted for a while', id: 'Masih dapat dikirim beberapa saat' },
        abandon: {
          en: 'Only what was submitted in time counts',
          id: 'Hanya yang sudah dikirim sebelumnya yang dihitung',
        },
      },
      { default: 'autosubmit', section: time },
    ),
    grace_seconds: number(
      { en: 'Time to submit (seconds)', id: 'Waktu untuk mengirim (detik)' },
      { max: 3600, section: time, onlyWhen: { field: 'overdue', is: ['grace'] }, requiredThen: true },
    ),
    passing_score: number(
      { en: 'Passing score (%)', id: 'Nilai kelulusan (%)' },
      { default: 70, max: 100, decimals: 2, section: grading },
    ),
    re_test_limit: number(
      { en: 'Re-test limit', id: 'Batas pengulangan kuis' },
      {
        initial: 1,
        max: 99,
        section: grading,
        hint: {
          en: 'Attempts after the first one. Empty: unlimited.',
          id: 'Percobaan setelah yang pertama (remedial). Kosong: tanpa batas.',
        },
      },
    ),
    re_test_wait_minutes: number(
      { en: 'Wait before a re-test (minutes)', id: 'Jeda sebelum mengulang (menit)' },
      { default: 0, max: 43_200, section: grading },
    ),
    grade_method: choice(
      { en: 'Grade', id: 'Nilai' },
      {
        highest: { en: 'Highest attempt', id: 'Percobaan tertinggi' },
        last: { en: 'Last attempt', id: 'Percobaan terakhir' },
        first: { en: 'First attempt', id: 'Percobaan pertama' },
        average: { en: 'Average', id: 'Rata-rata' },
      },
      { default: 'highest', section: grading },
    ),
    multi_answer_method: choice(
      { en: 'Several right answers', id: 'Beberapa jawaban benar' },
      {
        right_minus_wrong: { en: 'Right minus wrong', id: 'Benar dikurangi salah' },
        all_or_nothing: { en: 'All or nothing', id: 'Semua atau tidak sama sekali' },
        per_option: { en: 'Each choice counts', id: 'Setiap pilihan dihitung' },
        weighted: { en: 'By the weights of the choices', id: 'Menurut bobot pilihan' },
      },
      { default: 'right_minus_wrong', section: grading },
    ),
    negative_marking: number(
      { en: 'Penalty for a wrong answer (% of its mark)', id: 'Pengurangan jawaban salah (% dari bobotnya)' },
      {
        default: 0,
        max: 100,
        section: grading,
        hint: {
          en: '0: a wrong answer costs nothing. The total never falls below 0.',
          id: '0: jawaban salah tidak mengurangi nilai. Jumlahnya tidak pernah di bawah 0.',
        },
      },
    ),
    release_marks: choice(
      { en: 'Results are published', id: 'Hasil diterbitkan' },
      {
        at_once: { en: 'As soon as an attempt is marked', id: 'Begitu percobaan selesai dinilai' },
        together: { en: 'Together, when you publish them', id: 'Serentak, saat Anda menerbitkannya' },
      },
      { default: 'at_once', section: grading },
    ),
    marking: choice(
      { en: 'Essays are marked by', id: 'Esai dinilai oleh' },
      {
        single: { en: 'One corrector', id: 'Satu korektor' },
        double_blind: {
          en: 'Two correctors who do not see each other',
          id: 'Dua korektor yang tidak saling melihat',
        },
      },
      { default: 'single', section: grading },
    ),
    marking_tolerance: number(
      { en: 'Difference within which two marks agree', id: 'Selisih nilai yang dianggap sama' },
      {
        max: 1000,
        decimals: 3,
        section: grading,
        onlyWhen: { field: 'marking', is: ['double_blind'] },
        requiredThen: true,
        hint: {
          en: 'Their mean then counts. Beyond it, a third corrector decides.',
          id: 'Rata-ratanya yang dipakai. Jika selisihnya lebih besar, korektor ketiga memutuskan.',
        },
      },
    ),
    anonymous_marking: boolean(
      { en: 'Hide names from correctors', id: 'Sembunyikan nama dari korektor' },
      {
        section: grading,
        hint: {
          en: 'Correctors see “Learner 12” and cannot switch it off.',
          id: 'Korektor melihat “Peserta 12” dan tidak dapat mengubahnya.',
        },
      },
    ),
    shuffle_questions: boolean({ en: 'Shuffle questions', id: 'Acak soal' }),
    pick_count: number(
      { en: 'Questions drawn at random', id: 'Jumlah soal yang diundi' },
      {
        min: 1,
        max: 1000,
        hint: {
          en: 'How many of the questions each attempt asks. Empty: all of them.',
          id: 'Setiap percobaan menanyakan sejumlah ini dari semua soal. Kosong: semuanya.',
        },
      },
    ),
    navigation: choice(
      { en: 'Moving between questions', id: 'Perpindahan antarsoal' },
      {
        free: { en: 'Free', id: 'Bebas' },
        sequential: { en: 'One after the other, no way back', id: 'Berurutan, tidak dapat kembali' },
      },
      { default: 'free' },
    ),
    layout: choice(
      { en: 'Questions on a page', id: 'Soal pada satu halaman' },
      { one: { en: 'One', id: 'Satu' }, all: { en: 'All', id: 'Semua' } },
      { default: 'one', onlyWhen: { field: 'navigation', is: ['free'] } },
    ),
    show_score: choice({ en: 'Score', id: 'Skor' }, showWhen, { default: 'now', section: review }),
    show_correctness: choice({ en: 'Right or wrong', id: 'Benar atau salah' }, showWhen, {
      default: 'after_deadline',
      section: review,
    }),
    show_key: choice({ en: 'Answer key', id: 'Kunci jawaban' }, showWhen, {
      default: 'after_deadline',
      section: review,
    }),
    show_feedback: choice({ en: 'Explanations and comments', id: 'Pembahasan dan komentar' }, showWhen, {
      default: 'after_deadline',
      section: review,
    }),
    practice: boolean(
      { en: 'Practice of what was wrong', id: 'Latihan soal yang salah' },
      {
        default: true,
        section: review,
        hint: {
          en: 'Learners repeat their wrong answers over the following days, without a grade. It begins when they see what was right, the answer key and the explanations, and nobody can take the quiz any more, unless its key is shown at once.',
          id: 'Peserta mengulang jawaban yang salah pada hari-hari berikutnya, tanpa nilai. Dimulai saat mereka melihat benar atau salah, kunci jawaban, dan pembahasan, dan tidak ada lagi yang dapat mengerjakan kuis ini, kecuali kuncinya ditampilkan langsung.',
        },
      },
    ),
    password: text(
      { en: 'Password', id: 'Kata sandi' },
      {
        format: 'password',
        min: 4,
        max: 64,
        writeOnly: true,
        hint: {
          en: 'Asked at the start. Empty: unchanged.',
          id: 'Ditanyakan saat mulai. Kosong: tidak berubah.',
        },
        hintOfNew: {
          en: 'Asked at the start. Empty: no password.',
          id: 'Ditanyakan saat mulai. Kosong: tanpa kata sandi.',
        },
      },
    ),
    ...safeguards,
    has_password: computed({ en: 'Has a password', id: 'Dengan kata sandi' }, 'boolean'),
    status: choice({ en: 'Status', id: 'Status' }, publicationStates, {
      default: 'draft',
      readOnly: true,
      filter: true,
    }),
    total_questions: computed({ en: 'Questions', id: 'Soal' }, 'number'),
    attempts: computed({ en: 'Attempts', id: 'Percobaan' }, 'number'),
    total_exceptions: computed({ en: 'Exceptions', id: 'Pengecualian' }, 'number'),
    answers_to_correct: computed({ en: 'To correct', id: 'Perlu dikoreksi' }, 'number'),
    to_correct: computed({ en: 'Has answers to correct', id: 'Ada yang perlu dikoreksi' }, 'boolean', {
      filter: true,
    }),
  },
  list: {
    columns: [
      'name',
      'class_id',
      'status',
      'total_questions',
      'passing_score',
      'attempts',
      'answers_to_correct',
    ],
    sort: ['name', 'ASC'],
  },
});
