import type { deliveries as english } from '../en/deliveries.ts';

/** Kata-kata halaman email dan SMS bagi penyelenggara. */
export const deliveries: typeof english = {
  deliveries: {
    not_configured:
      'Situs ini belum dapat mengirim email atau SMS. Yang ditandai tidak dikirim dapat dikirim ulang setelah bisa.',
    nothing: 'Mahir belum mengirim email maupun SMS.',
    retry_all_body:
      'Semua pesan yang gagal dicoba lagi sekarang, paling banyak 5.000 sekaligus. Yang sudah diperbaiki (alamat, server email) ikut berlaku.',
  },
};
