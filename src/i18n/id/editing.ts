import type { editing as english } from '../en/editing.ts';

export const editing: typeof english = {
  editing: {
    also: '%{names} juga sedang mengubah data ini |||| %{names} juga sedang mengubah data ini',
    also_mine: 'Anda juga mengubah isian ini.',
    before: 'Sebelumnya',
    by_nobody: 'Diubah pukul %{time}.',
    by_other: 'Diubah oleh %{name} pukul %{time}.',
    by_you: 'Anda ubah di jendela lain pukul %{time}.',
    and: '%{names} dan %{name}',
    kept: 'Isian Anda di sini tetap ada.',
    more: '%{count} orang lagi',
    now: 'Sekarang',
    reload_drop: 'Buang isian saya dan muat ulang',
    show: 'Lihat yang berubah',
    title: 'Yang berubah',
  },
};
