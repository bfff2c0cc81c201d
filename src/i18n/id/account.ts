import type { account as english } from '../en/account.ts';

/** Kata-kata halaman masuk dan halaman 404. */
export const account: typeof english = {
  leaving: {
    leave: 'Buang dan lanjutkan',
    no_right:
      'Peran Anda atau hak aksesnya berubah, sehingga halaman ini tidak lagi terbuka untuk Anda. Isian Anda belum tersimpan. Anda dapat menyalinnya sebelum melanjutkan.',
    no_right_title: 'Halaman ini tidak lagi terbuka untuk Anda',
    sign_in: 'Masuk lagi di tab baru',
    signed_out:
      'Sesi Anda telah berakhir. Isian Anda belum tersimpan, tetapi masih ada di sini. Masuk lagi di tab baru untuk melanjutkannya.',
    signed_out_title: 'Anda telah keluar',
    stay: 'Tetap di sini',
  },
  login: {
    busy: 'Sedang ramai, kami mencoba lagi dalam %{smart_count} detik.',
    demo: 'Akun demo',
    demo_fill: 'Gunakan akun %{name}',
    demo_hint: 'Pilih satu untuk mengisi formulir. Kata sandi semua akun: %{password}.',
    to_open: 'Masuk untuk membuka halaman ini.',
    ended: 'Sesi Anda telah berakhir. Masuk lagi untuk melanjutkan.',
    forgot: 'Lupa kata sandi?',
    hide_password: 'Sembunyikan kata sandi',
    intro: 'Pelatihan untuk semua orang di perusahaan.',
    locked: 'Terlalu banyak percobaan. Coba lagi dalam %{wait}.',
    locked_over: 'Anda dapat mencoba lagi sekarang.',
    offline: 'Tidak ada koneksi. Anda dapat masuk setelah koneksi kembali.',
    password: 'Kata sandi',
    show_password: 'Tampilkan kata sandi',
    submit: 'Masuk',
    submitting: 'Sedang masuk…',
    title: 'Masuk ke Mahir',
    username: 'NIP atau email',
    wait_minutes: '%{smart_count} menit',
    wait_seconds: '%{smart_count} detik',
    way: 'Cara masuk',
    way_password: 'Kata sandi',
    way_sms: 'Kode SMS',
  },
  not_found: {
    body: 'Alamatnya keliru, halamannya sudah dipindahkan, atau peran Anda tidak dapat membukanya.',
    home: 'Ke Beranda',
    login: 'Ke halaman masuk',
    network: 'Administrasi hanya dapat dibuka dari jaringan perusahaan',
    network_body:
      'Anda tetap dapat belajar dari sini. Untuk hal lain, gunakan jaringan perusahaan atau VPN-nya. Jika Anda mencari halaman lain, alamatnya keliru atau halamannya sudah dipindahkan.',
    network_learn: 'Ke Kelas saya',
    title: 'Halaman tidak ditemukan',
  },
};
