import type { StepUpMessages } from '../en/stepUp.ts';

export const stepUp: StepUpMessages = {
  step_up: {
    choose_password: 'Pilih kata sandi',
    choose_password_first:
      'Akun Anda tidak memiliki kata sandi atau langkah kedua untuk mengonfirmasi langkah ini. Mintalah email untuk memilih kata sandi: kata sandi itu akan ditanyakan di sini, dan Anda tetap masuk dengan akun perusahaan. Jika email tidak datang, hubungi administrator.',
    action: 'Lanjutkan',
    away: 'Penyedia akun perusahaan sedang tidak tersedia. Coba lagi, atau hubungi administrator.',
    blocked: 'Peramban tidak membuka jendelanya. Izinkan jendela untuk situs ini, lalu coba lagi.',
    company: 'Konfirmasi dengan %{name}',
    expired: 'Terlalu lama. Silakan coba lagi.',
    hide_password: 'Sembunyikan kata sandi',
    app: 'Kode dari aplikasi autentikator',
    intro_app:
      'Langkah ini sensitif. Masukkan kode dari aplikasi autentikator agar tidak ada orang lain yang melakukannya atas nama Anda.',
    intro_company:
      'Langkah ini sensitif. Masuklah lagi dengan akun perusahaan Anda, di jendela tersendiri, agar tidak ada orang lain yang melakukannya atas nama Anda. Isian Anda di sini tetap ada.',
    intro_passkey:
      'Langkah ini sensitif. Pakailah kunci sandi Anda agar tidak ada orang lain yang melakukannya atas nama Anda.',
    intro_password:
      'Langkah ini sensitif. Masukkan kata sandi Anda agar tidak ada orang lain yang melakukannya atas nama Anda.',
    lasts:
      'Anda tidak akan ditanya lagi selama %{smart_count} menit. |||| Anda tidak akan ditanya lagi selama %{smart_count} menit.',
    'other-account': 'Anda masuk dengan akun lain, bukan yang tertaut dengan akun Anda.',
    password: 'Kata sandi Anda',
    refused:
      'Penyedia tidak mengonfirmasi bahwa Anda baru saja masuk. Coba lagi, atau hubungi administrator.',
    use_app: 'Pakai aplikasi autentikator',
    use_passkey: 'Pakai kunci sandi',
    show_password: 'Tampilkan kata sandi',
    sign_in: 'Keluar lalu masuk lagi',
    sign_in_first:
      'Akun Anda tidak memiliki kata sandi untuk mengonfirmasi langkah ini. Keluar lalu masuk lagi, dan ulangi langkah ini dalam sepuluh menit.',
    title: 'Konfirmasi identitas Anda',
    waiting: 'Lanjutkan di jendela yang lain …',
  },
};
