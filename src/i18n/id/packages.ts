import type { PackageMessages } from '../en/packages.ts';

export const packages: PackageMessages = {
  packages: {
    answers: {
      counted: 'Setiap jawaban yang terekam dihitung, kecuali dari percobaan yang direset.',
      cut: 'Hanya %{count} soal pertama yang dihitung.',
      each: 'Setiap jawaban',
      few: 'data terlalu sedikit',
      given: 'Jawaban',
      is_right: 'benar',
      none: 'Belum ada jawaban: paket belum melaporkan satu pun.',
      others: '%{smart_count} jawaban lain',
      people: 'Orang',
      right: 'Benar',
      seconds: '%{seconds} dtk',
      time: 'Waktu median',
      version: 'Soal dari',
      version_of: '%{name}, versi %{version} (%{smart_count} orang)',
    },
    back: 'Kembali ke paket',
    empty: 'Belum ada ZIP.',
    found: 'Isi yang ditemukan',
    no_pass_mark: 'tidak ada',
    pass_mark: 'Nilai kelulusan yang ditemukan',
    people_inside: '%{smart_count} peserta sedang mengerjakan: mereka menyelesaikan versi lama.',
    replace: 'Ganti dengan versi baru…',
    size: 'Ukuran setelah dibuka',
    try_course:
      'Kursus cmi5 merekam yang dikatakannya, sehingga tidak dapat dicoba di sini: bukalah sebagai peserta sebuah kelas.',
    try: 'Coba sebagai peserta: tidak ada yang direkam',
    unfollowed:
      '%{smart_count} aturan urutan tidak diikuti: peserta dapat membuka bagian dalam urutan apa pun.',
    upload: 'Unggah paket',
  },
};
