import type { PackageMessages } from '../en/packages.ts';

export const packages: PackageMessages = {
  packages: {
    back: 'Kembali ke paket',
    empty: 'Belum ada ZIP.',
    no_pass_mark: 'tidak ada',
    pass_mark: 'Nilai lulus yang ditemukan',
    people_inside: '%{smart_count} peserta sedang mengerjakan: mereka menyelesaikan versi lama.',
    replace: 'Ganti dengan versi baru…',
    size: 'Ukuran setelah dibuka',
    try: 'Coba sebagai peserta: tidak ada yang direkam',
    unfollowed:
      '%{smart_count} aturan urutan tidak diikuti: peserta dapat membuka bagian dalam urutan apa pun.',
    upload: 'Unggah paket',
  },
};
