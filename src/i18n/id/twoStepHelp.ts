import type { twoStepHelp as en } from '../en/twoStepHelp.ts';

/** Kata-kata halaman yang menjelaskan verifikasi dua langkah. */
export const twoStepHelp: { twoStepHelp: Record<keyof (typeof en)['twoStepHelp'], string> } = {
  twoStepHelp: {
    app: 'Aplikasi apa yang dipakai?',
    app_text:
      'Aplikasi apa pun yang menampilkan kode 6 angka, misalnya Google Authenticator, Microsoft Authenticator, atau Aegis. Gratis, dan tidak memerlukan internet maupun SMS. Pasanglah hanya dari toko aplikasi resmi di ponsel Anda. Jika kodenya ditolak, atur tanggal dan waktu ponsel ke otomatis.',
    back: 'Kembali ke profil',
    codes: 'Kode pemulihan',
    codes_text:
      'Saat mengaktifkannya, Anda menerima sepuluh kode sebagai cadangan bila ponsel Anda hilang. Setiap kode hanya berlaku sekali. Cetak atau catat, lalu simpan seperti surat penting, bukan di ponsel yang sama. Jika tinggal sedikit, buat yang baru di profil Anda; kode lama tidak berlaku lagi.',
    lead: 'Bukti kedua selain kata sandi, sehingga kata sandi yang dicuri saja tidak cukup untuk masuk.',
    lost: 'Semuanya hilang',
    lost_text:
      'Tanpa ponsel, kunci sandi, dan kode pemulihan, tidak ada yang dapat masuk, termasuk Anda. Temui atau teleponlah administrator atau penyelenggara pelatihan Anda. Mereka memastikan bahwa itu benar Anda, lalu mengatur ulang verifikasi dua langkah Anda. Anda menerima pemberitahuan, masuk dengan kata sandi, lalu mengaktifkannya lagi.',
    message: 'Pemberitahuan tentang kode yang salah',
    message_text:
      'Jika Anda diberi tahu tentang kode yang salah atau sudah terpakai, padahal bukan Anda yang memasukkannya, mungkin ada yang mengetahui kata sandi Anda. Segera ganti kata sandi dan beri tahu administrator.',
    never:
      'Jangan pernah memberikan kode kepada siapa pun. Petugas TI dan administrator pun tidak memerlukannya.',
    passkey: 'Atau kunci sandi (passkey)',
    passkey_text:
      'Dengan kunci sandi Anda masuk memakai sidik jari, wajah, atau PIN perangkat. Kunci sandi menggantikan kata sandi dan kode, dan tidak dapat diketik di halaman palsu. Buatlah di profil Anda, di setiap perangkat yang hanya dipakai oleh Anda.',
    phone: 'Ponsel saya ganti',
    phone_gone:
      'Ponsel lama sudah tidak ada: masuklah dengan kode pemulihan atau kunci sandi, pilih “Aktifkan aplikasi lain”, lalu hapus yang ada di ponsel lama.',
    phone_text:
      'Selagi ponsel lama masih ada: masuk, buka profil, lalu pilih “Aktifkan aplikasi lain”. Pindai kode QR dengan ponsel baru dan ketik kodenya. Sejak itu hanya ponsel baru yang berlaku.',
    print: 'Cetak',
    start: 'Bagaimana mengaktifkannya?',
    start_profile: 'Buka profil Anda, lalu bagian “Verifikasi dua langkah”.',
    start_scan: 'Pilih “Aktifkan aplikasi”, lalu pindai kode QR dengan aplikasi itu.',
    start_type: 'Ketik 6 angka yang sedang ditampilkan aplikasi.',
    start_codes: 'Simpan kode pemulihan. Kode itu hanya ditampilkan sekali.',
    title: 'Mengenal verifikasi dua langkah',
    what: 'Apa itu?',
    what_text:
      'Setelah kata sandi, Mahir meminta satu hal lagi yang hanya Anda miliki: kode yang saat itu ditampilkan aplikasi di ponsel Anda. Orang yang mengetahui kata sandi Anda tetap tidak dapat masuk. Hanya perlu beberapa detik, dan di perangkat sendiri Anda dapat memilih ditanya setiap 30 hari saja.',
  },
};
