import type { grades as english } from '../en/grades.ts';
import * as term from './glossary.ts';

export * from './learning.ts';

/** Kata-kata nilai seseorang. */
export const grades: typeof english = {
  grades: {
    all_attempts: 'Semua percobaan',
    annulled: 'Percobaan %{no} dibatalkan: %{reason}',
    sent: 'dikirim %{date}',
    annulled_state: term.annulled,
    answers: 'Benar / salah',
    as_table: 'Angka dalam tabel',
    attempt_no: 'Percobaan %{no}',
    attempts: 'Jumlah percobaan',
    average: 'rata-rata %{score}',
    choose: 'Nilai siapa',
    choose_hint: 'Nama atau NIP',
    correct: 'Benar',
    date: 'Tanggal',
    empty: 'Belum ada nilai.',
    empty_body: 'Nilai tampil di sini begitu Anda menyelesaikan kuis atau paket yang dinilai.',
    grade: term.grade,
    highest: 'Nilai tertinggi',
    incorrect: 'Salah',
    intro: 'Nilai dalam persen: dari seluruh poin kuis, atau seperti dilaporkan paket.',
    last: 'Percobaan terakhir',
    nobody: 'Tidak ditemukan orang yang nilainya boleh Anda lihat.',
    none_of: '%{name} belum memiliki nilai.',
    of_people: 'Nilai seseorang',
    open: 'Lihat percobaan: %{name}',
    passed_of: '%{passed} dari %{count} lulus',
    print_transcript: 'Cetak transkrip',
    quiz: term.quiz,
    quiz_or_package: 'Kuis atau paket',
    reported: 'Dilaporkan oleh paket',
    save_png: 'Simpan sebagai gambar',
    score: 'Skor',
    state: 'Status',
    title: 'Nilai saya',
    to_classes: 'Kelas saya',
    transcript: 'Transkrip nilai',
    trend: 'Perkembangan',
    trend_label: 'Skor %{count} percobaan terakhir, dari %{first} sampai %{last}',
  },
};
