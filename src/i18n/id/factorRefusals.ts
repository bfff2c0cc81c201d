import type { factorRefusals as en } from '../en/factorRefusals.ts';

/** Refusals about second factors. */
export const factorRefusals: Record<keyof typeof en, string> = {
  'app-not-begun': 'Waktu pengaktifan aplikasi sudah habis. Mulailah lagi.',
  'challenge-ended': 'Waktu untuk masuk sudah habis. Silakan masuk lagi.',
  'factor-locked':
    'Terlalu banyak kode salah. Coba lagi dalam %{minutes} menit, atau pakai kode pemulihan atau kunci sandi.',
  'factor-needed': 'Konfirmasikan dengan langkah kedua Anda: kata sandi saja tidak cukup',
  'last-factor':
    'Peran Anda mewajibkan verifikasi dua langkah, jadi yang terakhir tetap ada. Tambahkan dahulu yang lain.',
  'no-factor': 'Verifikasi dua langkah belum diaktifkan',
  'own-second-factor':
    'Verifikasi dua langkah sendiri tidak dapat diatur ulang sendiri. Mintalah rekan kerja Anda melakukannya.',
  'passkey-refused': 'Kunci sandi ini tidak diterima. Silakan coba lagi.',
  'passkeys-full': 'Sudah ada %{max} kunci sandi. Hapus dahulu salah satunya.',
  'passkeys-unavailable': 'Kunci sandi tidak berfungsi di alamat ini',
  'second-factor': 'Isi langkah kedua untuk masuk',
  'second-factor-required': 'Aktifkan dahulu verifikasi dua langkah: peran Anda mewajibkannya',
  'sms-not-enough': 'Kode lewat SMS tidak cukup untuk akun ini. Masuklah dengan kata sandi atau kunci sandi.',
  'wrong-factor': 'Belum benar: masih %{smart_count} percobaan lagi',
  'wrong-passkey': 'Kunci sandi ini tidak diterima. Masuklah dengan kata sandi.',
};
