import type { GradeMatrixMessages } from '../en/gradeMatrix.ts';
import * as term from './glossary.ts';

export const gradeMatrix: GradeMatrixMessages = {
  gradeMatrix: {
    all: 'Semua',
    attempts: '%{smart_count} percobaan',
    choose: 'Pilih sel untuk melihat rinciannya.',
    fact: {
      correct: '%{value} benar',
      grade: 'Nilai %{value}',
      highest: 'tertinggi %{value}',
      incorrect: '%{value} salah',
      last_attempt: 'terakhir %{value}',
    },
    filter: {
      city: 'Kota',
      class: term.trainingClass,
      department: 'Departemen',
      from: 'Kelas mulai',
      group: term.classGroup,
      position: 'Jabatan',
      to: 'Kelas sampai',
    },
    filters: 'Filter',
    grid: 'Nilai per orang dan kuis. Tombol panah untuk bergerak, Enter untuk membuka.',
    keys: 'Bergerak di tabel',
    lead: 'Nilai setiap orang dalam persen. “Belum dikerjakan” bukan 0.',
    legend: 'Keterangan',
    loading: 'Memuat',
    measure: {
      answers: 'Benar dan salah',
      attempt_count: 'Jumlah percobaan',
      grade: term.grade,
      highest: 'Nilai tertinggi',
      last_attempt: 'Percobaan terakhir',
    },
    more: 'lebih dari %{count} orang',
    no_quiz: 'Tidak ada kuis dengan filter ini.',
    none: 'Tidak ada orang yang cocok dengan filter ini.',
    not_part: 'Bukan peserta kelas ini',
    open: 'Buka nilai %{name}',
    passing: 'Lulus pada %{score}',
    people: '%{count} orang',
    person: 'Orang',
    print_all: 'Dicetak %{date}. Orang: %{people}, kuis: %{quizzes}.',
    print_note:
      'Dicetak %{date}. %{people} orang dan %{quizzes} kuis pertama; berkas ekspor memuat semuanya.',
    quizzes: '%{count} kuis',
    show: 'Tampilkan',
    sums: '%{taken} dikerjakan, %{passed} lulus, %{waiting} menunggu penilaian',
    user: 'Lihat percobaan',
  },
};
