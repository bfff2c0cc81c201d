import type { BlockMessages } from '../en/blocks.ts';

export const blocks: BlockMessages = {
  blocks: {
    add: 'Tambah blok',
    added: '%{type} ditambahkan di urutan %{place}',
    address: {
      embed: 'Tautan ke halaman %{sites}, atau kode sematan dari situs itu',
      media: 'Atau alamat berkas di tempat lain, diawali https://',
    },
    close_all: 'Tutup semua',
    hint: 'Peserta membaca blok dari atas ke bawah. Seret pegangannya, atau tekan Alt dengan ↑ atau ↓ di dalam blok.',
    keys: 'Pindahkan blok ke atas atau ke bawah',
    none: 'Belum ada isi. Tambahkan blok pertama.',
    open_all: 'Buka semua',
    preview: 'Simpan & pratinjau',
    quizzes: 'Hanya kuis dari kelas ini.',
    remove: 'Hapus %{name}',
    removed: 'Blok dihapus: %{name}',
    wrong: 'perlu diperbaiki',
  },
};
