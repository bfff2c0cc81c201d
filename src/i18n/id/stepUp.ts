import type { StepUpMessages } from '../en/stepUp.ts';

export const stepUp: StepUpMessages = {
  step_up: {
    action: 'Lanjutkan',
    hide_password: 'Sembunyikan kata sandi',
    app: 'Kode dari aplikasi autentikator',
    intro_app:
      'Langkah ini sensitif. Masukkan kode dari aplikasi autentikator agar tidak ada orang lain yang melakukannya atas nama Anda.',
    intro_passkey:
      'Langkah ini sensitif. Pakailah kunci sandi Anda agar tidak ada orang lain yang melakukannya atas nama Anda.',
    intro_password:
      'Langkah ini sensitif. Masukkan kata sandi Anda agar tidak ada orang lain yang melakukannya atas nama Anda.',
    lasts:
      'Anda tidak akan ditanya lagi selama %{smart_count} menit. |||| Anda tidak akan ditanya lagi selama %{smart_count} menit.',
    password: 'Kata sandi Anda',
    use_app: 'Pakai aplikasi autentikator',
    use_passkey: 'Pakai kunci sandi',
    show_password: 'Tampilkan kata sandi',
    sign_in: 'Keluar lalu masuk lagi',
    sign_in_again:
      'Akun Anda tidak memiliki kata sandi untuk mengonfirmasi langkah ini. Keluar lalu masuk lagi, dan ulangi langkah ini dalam sepuluh menit.',
    title: 'Konfirmasi identitas Anda',
  },
};
