import type { PlayerMessages } from '../en/player.ts';

export const player: PlayerMessages = {
  player: {
    back: 'Kembali ke modul',
    contents: 'Daftar isi',
    elsewhere: 'Dibuka di tempat lain',
    elsewhere_again: 'Lanjutkan di sini',
    elsewhere_body:
      'Paket ini dibuka di tab atau perangkat lain. Yang Anda kerjakan di sini sampai saat itu tersimpan; mulai sekarang hanya yang di sana yang direkam.',
    ended: 'Kelas ini sudah berakhir bagi Anda',
    ended_again: 'Buka untuk meninjau',
    ended_body:
      'Yang sudah tersimpan tetap ada. Anda dapat melihat isi paket lagi, tetapi tidak ada lagi yang direkam.',
    exit: 'Keluar',
    full_screen: 'Layar penuh',
    lost: 'Paket memuat ulang dirinya',
    lost_again: 'Lanjutkan',
    lost_body: 'Yang Anda kerjakan tersimpan. Buka lagi untuk melanjutkan.',
    offline: 'Tidak ada koneksi',
    over: 'Percobaan ini sudah berakhir',
    over_again: 'Mulai lagi',
    over_body:
      'Penyelenggara telah meresetnya, atau Anda memulai percobaan lain di tempat lain. Rekaman sejauh ini tetap ada di riwayat.',
    part: {
      completed: 'Selesai',
      failed: 'Belum lulus',
      incomplete: 'Sedang dikerjakan',
      not_started: 'Belum dimulai',
      passed: 'Lulus',
    },
    preview: 'Pratinjau: tidak ada yang direkam',
    refused: 'Tidak tersimpan',
    review: 'Tinjauan: tidak ada yang direkam',
    rotate: 'Putar ponsel Anda: paket ini dibuat untuk layar lebar.',
    saved_at: 'Tersimpan %{time}',
    saves_itself: 'Tersimpan otomatis',
    saving: 'Menyimpan…',
    small_screen: 'Keluar dari layar penuh',
    waiting: 'Menunggu koneksi',
    waiting_open: 'Menunggu koneksi: biarkan halaman ini terbuka',
  },
};
