import type { BankMessages } from '../en/bank.ts';

export const bank: BankMessages = {
  bank: {
    add: 'Tambah dari bank soal',
    add_chosen: 'Tambahkan %{smart_count} soal',
    all_types: 'Semua jenis',
    answered: 'Sudah dijawab dalam %{count} percobaan (sejauh ini %{versions} versi).',
    chosen: '%{smart_count} dipilih',
    copied_from: 'Disalin dari:',
    copied_to_bank: 'Salinannya ada di bank soal',
    copied_to_quiz: '%{smart_count} soal ditambahkan ke kuis',
    copies: 'Disalin %{count} kali, ke:',
    copies_more: '%{smart_count} lainnya',
    copy_count: 'Salin %{smart_count} soal',
    feedback: 'Umpan balik bagi yang memilih ini',
    feedback_for: 'Umpan balik untuk %{letter}',
    in: 'Di kuis',
    in_bank: 'Di bank soal.',
    in_quiz: 'Sudah ada di kuis ini',
    more: 'Tampilkan lebih banyak',
    new_version:
      'Menyimpan membuat versi baru untuk percobaan berikutnya. Percobaan yang sudah dimulai tetap memakai soal semula.',
    none_found: 'Tidak ada soal di bank yang cocok.',
    none_yet:
      'Bank soal masih kosong. Soal masuk ke sini dari halamannya sendiri, dengan “Simpan ke bank soal”.',
    points: '%{points} poin',
    search: 'Cari di bank soal',
    title: 'Bank soal',
    to_bank: 'Simpan ke bank soal',
    to_quiz: 'Salin ke kuis',
  },
};
