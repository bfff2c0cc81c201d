import type { BlockMessages } from '../en/blocks.ts';

export const blocks: BlockMessages = {
  blocks: {
    add: 'Tambah blok',
    added: '%{type} ditambahkan di urutan %{place}',
    address: {
      embed: 'Tautan ke halaman %{sites}, atau kode sematan dari situs itu',
      media: 'Atau alamat berkas di tempat lain, diawali https://',
    },
    copy: {
      document: {
        waiting: 'Pratinjau sedang dibuat. Sebelum selesai, peserta dapat mengunduh berkasnya.',
        not_installed:
          'Belum ada pratinjau: LibreOffice tidak terpasang di server ini. Peserta dapat mengunduh berkasnya.',
        failed: 'Pratinjau tidak dapat dibuat. Peserta dapat mengunduh berkasnya.',
      },
      no_pages: 'Berkas ini tidak dapat ditampilkan di halaman. Peserta dapat mengunduhnya.',
      pages: 'Ditampilkan di halaman: %{count} halaman',
      reason: {
        failed: 'Berkas tidak dapat dibaca: buka di komputer Anda, lalu simpan ulang.',
        'no-room': 'Ruang kosong di server terlalu sedikit.',
        stopped: 'Pembuatannya terhenti beberapa kali.',
        timeout: 'Pembuatannya terlalu lama. Coba berkas yang lebih pendek.',
        'too-large': 'Hasilnya terlalu besar. Coba berkas yang lebih kecil.',
      },
      too_many:
        '%{count} halaman: lebih dari %{max} tidak ditampilkan di halaman. Peserta dapat mengunduh berkasnya.',
      video: {
        waiting: 'Salinan video yang lebih kecil sedang dibuat. Sebelum selesai, video asli yang diputar.',
        done: 'Salinan yang lebih kecil sudah siap: peserta dengan koneksi lambat mendapat video yang lebih cepat dimuat.',
        not_installed:
          'Tidak ada salinan yang lebih kecil: ffmpeg tidak terpasang di server ini. Video asli yang diputar.',
        failed: 'Salinan yang lebih kecil tidak dapat dibuat. Video asli yang diputar.',
      },
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
