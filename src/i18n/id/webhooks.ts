import type { webhooks as en } from '../en/webhooks.ts';

export const webhooks: typeof en = {
  webhooks: {
    again: 'Aktifkan lagi',
    again_done: 'Webhook aktif kembali',
    body: 'Yang dikirim',
    details: 'Rincian',
    example: 'Contoh',
    example_intro: 'Mengirim peristiwa “ping” sekarang, dan menampilkan jawaban penerima.',
    example_sent: 'Penerima menerimanya.',
    failure: {
      address: 'Alamat ini tertutup bagi Mahir',
      connection: 'Penerima tidak terjangkau',
      off: 'Webhook sedang nonaktif',
      redirect: 'Penerima menunjuk ke alamat lain',
      status: 'Penerima menolaknya',
      time: 'Tidak ada jawaban pada waktunya',
      too_large: 'Peristiwanya terlalu besar',
    },
    make: 'Buat rahasia tanda tangan',
    made: 'Rahasia dibuat pada %{at}.',
    no_reply: 'Tidak ada jawaban',
    no_secret: 'Belum ada rahasia tanda tangan: belum ada yang dapat dikirim.',
    nothing: 'Belum ada yang dikirim.',
    off: {
      failing: 'Mahir menonaktifkan webhook ini karena terlalu lama gagal.',
      gone: 'Mahir menonaktifkan webhook ini karena penerimanya menjawab 410: sudah tidak ada.',
    },
    off_hint: 'Yang tidak terkirim ada di bawah: aktifkan webhook ini, lalu kirim lagi.',
    old_until: 'Rahasia sebelumnya masih ikut menandatangani sampai %{at}.',
    reply: 'Jawaban, 2 KB pertama',
    resend_failed: 'Kirim lagi semua yang gagal',
    resend_failed_body:
      'Semua yang gagal dikirim lagi menurut urutan kejadiannya, paling banyak 5.000 sekaligus. Penerima mengenali dari webhook-id apa yang sudah ada padanya.',
    rotate: 'Rahasia baru',
    rotate_body:
      'Rahasia baru dibuat dan ditampilkan satu kali. Selama 24 jam semuanya ditandatangani dengan keduanya, agar penerima sempat berganti.',
    secret: 'Rahasia',
    send_example: 'Kirim contoh',
    shown_once: 'Masukkan rahasia ini di penerima sekarang: tidak akan ditampilkan lagi.',
    signing: 'Tanda tangan',
    signing_intro:
      'Dengan rahasia ini penerima memeriksa bahwa permintaan berasal dari Mahir (Standard Webhooks).',
    took: '%{status}, %{ms} md',
    tries: 'Percobaan',
  },
};
