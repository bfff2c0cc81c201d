import type { signInSteps as en } from '../en/signInSteps.ts';

/** Kata-kata langkah kedua saat masuk. */
export const signInSteps: { signInSteps: Record<keyof (typeof en)['signInSteps'], string> } = {
  signInSteps: {
    again: 'Masuk lagi',
    app: 'Kode dari aplikasi autentikator',
    app_hint: '6 angka. Kode baru muncul setiap 30 detik.',
    confirm: 'Lanjutkan',
    help: 'Bantuan untuk langkah ini',
    intro: 'Satu langkah lagi, karena verifikasi dua langkah aktif untuk akun Anda.',
    no_way:
      'Langkah kedua Anda tidak berfungsi di alamat ini. Mintalah administrator mengatur ulang verifikasi dua langkah Anda.',
    passkey: 'Masuk dengan kunci sandi',
    passkey_cancelled: 'Belum masuk. Anda dapat mencoba lagi.',
    passkey_use: 'Pakai kunci sandi',
    recovery: 'Kode pemulihan',
    recovery_hint: '10 huruf dan angka dari daftar Anda. Setiap kode hanya berlaku sekali.',
    remember: 'Ingat perangkat ini selama 30 hari',
    remember_hint: 'Hanya di perangkat yang tidak dipakai orang lain.',
    title: 'Langkah kedua',
    use_app: 'Pakai aplikasi autentikator',
    use_passkey: 'Pakai kunci sandi',
    use_recovery: 'Pakai kode pemulihan',
  },
};
