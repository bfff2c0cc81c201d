import type { evaluation as english } from '../en/evaluation.ts';

export * from './learning.ts';

/** Kata-kata evaluasi kelas. */
export const evaluation: typeof english = {
  evaluation: {
    about_trainer: 'Tentang %{name}',
    anonymous: 'Jawaban Anda anonim',
    anonymous_body:
      'Nama Anda tidak disimpan bersama jawaban. Penyelenggara melihat hasil hanya bila sedikitnya lima orang telah menjawab.',
    closed: 'Evaluasi sudah ditutup',
    completed: 'Anda telah menyelesaikan kelas',
    completed_body: 'Evaluasi Anda adalah langkah terakhir dari %{name}.',
    edit: 'Ubah jawaban saya',
    edit_until: 'Anda dapat mengubah jawaban sampai %{date}.',
    kept: 'Jawaban Anda tersimpan di perangkat ini sampai dikirim.',
    missing: '%{smart_count} jawaban belum lengkap',
    named: 'Jawaban Anda disertai nama',
    named_body: 'Penyelenggara melihat apa yang Anda jawab.',
    no: 'Tidak',
    none: 'Kelas ini sedang tidak memiliki evaluasi',
    offline: 'Anda sedang luring. Jawaban tersimpan di perangkat ini; kirim setelah tersambung kembali.',
    open_until: 'Terbuka sampai %{date}.',
    opens: 'Evaluasi dibuka pada %{date}',
    optional: 'opsional',
    problem: {
      max_length: 'Paling banyak %{max} karakter',
      rating_required: 'Beri penilaian Anda!',
      required: 'Jawablah pertanyaan ini',
      unknown: 'Pilihlah salah satu jawaban',
    },
    rating: { 1: 'Sangat kurang', 2: 'Kurang', 3: 'Cukup', 4: 'Baik', 5: 'Sangat baik' },
    send: 'Kirim evaluasi',
    sending: 'Mengirim…',
    sent: 'Anda sudah mengirim evaluasi',
    sent_anonymous: 'Jawaban disimpan tanpa nama Anda.',
    sent_named: 'Penyelenggara dapat membaca jawaban Anda.',
    target: {
      facility: 'Tempat dan sarana',
      material: 'Materi',
      organisation: 'Penyelenggaraan',
      self: 'Anda dan yang Anda pelajari',
      trainer: 'Pelatih',
    },
    thanks: 'Terima kasih, evaluasi Anda terkirim',
    upcoming: 'Evaluasi belum dibuka',
    was_sent: 'Jawaban Anda sudah terkirim. Terima kasih.',
    yes: 'Ya',
  },
};
