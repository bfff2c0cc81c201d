import type { roleTools as english } from '../en/roleTools.ts';

/** Words of assigning roles to many people, comparing roles and previewing a change of a role, in Indonesian. */
export const roleTools: typeof english = {
  roleTools: {
    assign: {
      changes: '%{count} orang akan berubah.',
      done: 'Peran %{count} orang diubah',
      give: 'Beri',
      hint: 'Yang tidak Anda pilih tetap seperti adanya. Anda hanya dapat memberi dan mencabut yang dimiliki peran Anda sendiri.',
      keep: 'Tetap',
      open: 'Peran…',
      refused: 'Perubahan tidak dapat dilakukan karena orang-orang ini. Keluarkan dari pilihan:',
      role: 'Peran',
      same: '%{count} orang tetap.',
      save: 'Ubah %{count} orang',
      take: 'Cabut',
      title: 'Peran %{count} orang',
      try: 'Pratinjau',
    },
    compare: {
      choose: 'Pilih peran',
      nothing: 'Tidak ada yang tidak diizinkan peran yang lain.',
      only: 'Hanya %{name} (%{smart_count})',
      same: 'Kedua peran mengizinkan hal yang sama.',
      title: 'Bandingkan dengan peran lain',
      with: 'Peran lain',
    },
    preview: {
      again: 'Coba lagi dengan pilihan baru',
      ask: 'Apa yang akan berubah?',
      count: '%{count} orang',
      given: 'Menjadi diizinkan',
      nobody: 'tidak ada, ditentukan oleh peran mereka yang lain',
      nothing: 'Tidak ada: peran tetap seperti yang tersimpan.',
      people: '%{count} orang aktif memegang peran ini.',
      person: '+%{gains} −%{loses}',
      reach: 'Jangkauan: %{from} → %{to}',
      sessions: '%{count} sesi sedang memakainya.',
      taken: 'Tidak lagi diizinkan',
      title: 'Pratinjau perubahan',
      who: 'Siapa yang terdampak',
    },
    reach: { all: 'Semua data', own: 'Kelas sendiri', team: 'Tim sendiri' },
    view: 'Lihat sebagai peran ini',
  },
};
