import type { practice as english } from '../en/practice.ts';

export * from './result.ts';

/** Kata-kata latihan berjarak beberapa hari. */
export const practice: typeof english = {
  repeat: {
    again_on: 'Soal ini muncul lagi pada %{day}.',
    changed: 'Soal ini baru saja diubah. Inilah soal yang berlaku sekarang.',
    closed: 'Belum dibuka',
    closed_body:
      'Saat ini tidak ada soal untuk dilatih. Kuis ikut setelah hasilnya ditampilkan beserta jawaban yang benar dan tidak ada lagi yang dapat mengerjakannya.',
    due: '%{smart_count} soal untuk dilatih',
    due_short: '%{smart_count} soal menunggu',
    end: 'Kembali ke latihan',
    later: '%{smart_count} soal di hari lain',
    lead: 'Soal yang Anda jawab salah muncul lagi setelah %{days} hari. Tidak dinilai.',
    next_on: 'Berikutnya pada %{day}.',
    not_due: 'Soal ini sudah dijawab di halaman lain.',
    none: 'Belum ada yang perlu dilatih',
    none_body:
      'Jika ada soal kuis yang Anda jawab salah, soal itu dapat dilatih di sini mulai hari berikutnya.',
    partly: 'Benar sebagian',
    quiz_done: 'Kuis ini selesai untuk hari ini',
    retired: 'Anda sudah menguasainya: soal ini tidak muncul lagi.',
    set_done: 'Selesai untuk hari ini',
    start: 'Latih',
    start_of: 'Latih %{name}',
    title: 'Latihan',
    waiting: 'Tidak ada koneksi. Jawaban Anda dikirim begitu tersambung lagi.',
  },
};
