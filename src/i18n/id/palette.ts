import type { PaletteWords } from '../en/palette.ts';

export const palette: PaletteWords = {
  palette: {
    actions: 'Tindakan',
    choose: 'pilih',
    close: 'tutup',
    create: 'Buat',
    kind: { classes: 'Kelas', modules: 'Modul', questions: 'Soal' },
    language: 'Bahasa: %{name}',
    nothing: 'Tidak ada hasil untuk “%{text}”',
    nothing_hint: 'Periksa ejaannya, atau coba NIP, kode, atau kata yang lebih pendek.',
    offline: 'Anda sedang luring. Halaman dan tindakan tetap berfungsi; pencarian kembali saat tersambung.',
    open: 'buka',
    options: 'Hasil',
    pages: 'Buka halaman',
    placeholder: 'Cari, atau ketik nama halaman atau tindakan',
    recent: 'Baru dibuka',
    results: '%{smart_count} hasil',
    role: 'Bekerja sebagai %{name}',
    searching: 'Mencari…',
    short: 'Ketik paling sedikit %{min} huruf untuk mencari.',
    theme: 'Tema: %{name}',
    title: 'Pencarian dan perintah',
  },
};
