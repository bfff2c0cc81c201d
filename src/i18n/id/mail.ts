import type { MailMessages } from '../en/mail.ts';

/** Kata-kata email dan SMS tentang masuk ke Mahir: hanya dibaca server. */
const ownChange = {
  action: 'Buka profil saya',
  after: 'Jika bukan Anda, segera ubah kata sandi dan beri tahu penyelenggara.',
};

export const mail: MailMessages = {
  audit_head: {
    subject: 'Log audit Mahir: ditandatangani sampai no. %{no}',
    about:
      'Simpan pesan ini: dengannya dapat ditunjukkan kelak bahwa log audit %{url} lengkap sampai di sini (npm run audit:verify -- --head <berkas>).',
  },
  hello: 'Halo %{name},',
  footer: 'Pesan ini dikirim oleh Mahir. Balasan tidak dibaca.',
  notice: {
    action: 'Buka di Mahir',
    after: 'Anda dapat memilih apa yang dikirim Mahir lewat email, dan kapan: %{link}',
    many_action: 'Buka pemberitahuan Anda',
    many_intro: 'Ini yang terjadi sejak email terakhir:',
    many_sms: 'Mahir: %{smart_count} pemberitahuan baru. %{link}',
    many_subject: '%{smart_count} pemberitahuan dari Mahir',
    sms: 'Mahir: %{title} %{link}',
  },
  report: {
    action: 'Buka laporan',
    after: 'Anda meminta email ini. Anda dapat menghentikannya di “Kirim lewat email” pada halaman laporan.',
    after_other: '%{name} mengirimkan laporan ini kepada Anda. Mintalah dia untuk menghentikannya.',
    intro: 'Laporan Anda “%{name}” terlampir, sebagaimana boleh Anda lihat hari ini.',
    subject: 'Laporan: %{name}',
  },
  password_reset: {
    subject: 'Buat kata sandi baru untuk Mahir',
    intro: 'Seseorang, semoga Anda sendiri, meminta kata sandi baru untuk akun Mahir Anda (NIP %{nip}).',
    action: 'Buat kata sandi baru',
    after:
      'Tautan ini berlaku satu kali, dalam waktu satu jam. Jika Anda tidak memintanya, Anda tidak perlu melakukan apa pun: kata sandi Anda tetap sama.',
  },
  invitation: {
    subject: 'Akun Anda di Mahir',
    intro: 'Akun Anda di Mahir, tempat pelatihan perusahaan Anda, sudah siap. NIP Anda: %{nip}.',
    action: 'Buat kata sandi',
    after:
      'Tautan ini berlaku satu kali, dalam waktu tujuh hari. Setelah itu Anda dapat meminta yang baru di halaman masuk lewat “Lupa kata sandi”.',
  },
  password_changed: {
    subject: 'Kata sandi Mahir Anda telah diubah',
    intro:
      'Kata sandi akun Mahir Anda (NIP %{nip}) diubah pada %{when}. Perangkat Anda yang lain telah dikeluarkan.',
    action: 'Bukan saya: buat kata sandi baru',
    after: 'Jika memang Anda, Anda tidak perlu melakukan apa pun.',
  },
  email_changed: {
    subject: 'Alamat email akun Mahir Anda telah diubah',
    intro:
      'Alamat email akun Mahir Anda (NIP %{nip}) diubah pada %{when}. Mulai sekarang pesan dikirim ke alamat yang baru.',
    ...ownChange,
  },
  phone_changed: {
    subject: 'Nomor telepon akun Mahir Anda telah diubah',
    intro:
      'Nomor telepon akun Mahir Anda (NIP %{nip}) diubah pada %{when}. Mulai sekarang kode masuk dikirim ke nomor yang baru.',
    ...ownChange,
  },
  new_device: {
    subject: 'Masuk dari perangkat baru',
    intro:
      'Seseorang masuk ke akun Mahir Anda (NIP %{nip}) pada %{when} dari perangkat yang belum dikenal: %{device}, alamat %{address}.',
    action: 'Ini bukan saya: buat kata sandi baru',
    after: 'Jika itu Anda, tidak ada yang perlu dilakukan. Kata sandi baru mengeluarkan semua perangkat.',
  },
  account_connected: {
    subject: 'Akun perusahaan ditautkan',
    intro:
      'Pada %{when} sebuah akun %{provider} ditautkan ke akun Mahir Anda (NIP %{nip}). Sejak itu akun tersebut dapat masuk ke sana.',
    ...ownChange,
  },
  account_disconnected: {
    subject: 'Akun perusahaan dilepas',
    intro: 'Pada %{when} akun %{provider} Anda dilepas dari akun Mahir Anda (NIP %{nip}).',
    ...ownChange,
  },
  break_glass: {
    subject: 'Akun darurat dipakai',
    intro: 'Akun darurat %{account} masuk ke Mahir pada %{when}: %{device}, alamat %{address}.',
    action: 'Buka daftar pengguna',
    after: 'Bila bukan salah satu dari Anda, segera akhiri sesi akun itu dan beri kata sandi baru.',
  },
  sms_code:
    '%{code} adalah kode Mahir Anda. Berlaku satu kali, dalam 10 menit. Jangan beri tahu siapa pun. %{link}',
};
