import type { kept as english } from '../en/kept.ts';

/** Yang disimpan perangkat dari kelas. */
export const kept: typeof english = {
  kept: {
    title: 'Simpan untuk luring',
    about:
      'Setelahnya dapat dibuka tanpa koneksi. Diperbarui bila isi kelas berubah, dan dihapus saat Anda keluar atau tidak lagi menjadi peserta.',
    card: 'Tersimpan di perangkat ini',
    card_hint: 'Kelas yang dapat dibuka tanpa koneksi. Kelas yang tidak dibuka selama 30 hari dihapus.',
    documents: '%{smart_count} dokumen',
    free: '%{used} tersimpan, %{free} kosong',
    keep: 'Simpan %{size}',
    locked: '%{smart_count} modul baru terbuka nanti, dan disimpan saat itu.',
    needs_connection: 'Kuis, forum, dan halaman sematan perlu koneksi.',
    no_room: 'Ruang perangkat ini tidak cukup. Kosongkan ruang, atau pilih lebih sedikit rekaman.',
    pictures: '%{smart_count} gambar',
    recordings: 'Rekaman',
    remove: 'Hapus',
    remove_label: 'Hapus %{name} dari perangkat ini',
    removed: 'Dihapus dari perangkat ini.',
    room: '%{needed} perlu diunduh, %{free} kosong di perangkat ini.',
    saved: '%{size}, sejak %{date}',
    texts: 'Teks %{smart_count} modul',
    too_much: 'Dari satu kelas paling banyak %{max} yang disimpan. Pilih lebih sedikit rekaman.',
    unfinished: 'Belum selesai: %{done} dari %{total}',
  },
};
