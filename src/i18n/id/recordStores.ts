import type { recordStores as en } from '../en/recordStores.ts';

export const recordStores: typeof en = {
  recordStores: {
    again_done: 'Record store aktif kembali',
    away: 'Record store ini tidak menjawab sejak %{at}. Yang terjadi menunggu dahulu.',
    enter_secret: 'Simpan secret',
    entered: 'Secret diisi pada %{at}.',
    example_intro:
      'Mengirim satu statement tanpa nama siapa pun sekarang, dan menampilkan jawaban record store.',
    example_stored: 'Record store menyimpannya.',
    hide_secret: 'Sembunyikan secret',
    new_secret: 'Secret baru',
    next: 'Percobaan berikutnya: %{at}.',
    no_secret: 'Belum ada secret: belum ada yang dapat dikirim.',
    nothing: 'Belum ada yang dikirim.',
    off: {
      failing: 'Mahir menonaktifkan record store ini karena terlalu lama gagal.',
      gone: 'Mahir menonaktifkan record store ini karena menjawab 410: sudah tidak ada.',
    },
    off_hint: 'Yang tidak terkirim ada di bawah: aktifkan record store ini, lalu kirim lagi.',
    past: 'Riwayat',
    past_days: 'Isi dua hari, yang pertama sebelum yang kedua.',
    past_done: 'Kejadian dalam riwayat: %{count}. Statement-nya sedang dikirim.',
    past_intro:
      'Mengirim ke record store apa yang terjadi di antara dua hari, selama datanya masih ada di Mahir. Yang sudah dikirim tidak dikirim lagi.',
    resend_failed_body:
      'Semua yang gagal dikirim lagi, paling banyak 5.000 sekaligus. Record store mengenali dari id-nya apa yang sudah ada padanya.',
    retry: 'Coba sekarang',
    retrying: 'Record store sedang dihubungi',
    secret: 'Secret',
    secret_hint: 'Disimpan terenkripsi dan tidak ditampilkan lagi. Alamat baru memerlukan secret lagi.',
    send_past: 'Kirim riwayat',
    show_secret: 'Tampilkan secret',
    statement_id: 'Id statement',
    stored: 'Secret tersimpan',
  },
};
