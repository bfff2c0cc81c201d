import type { CalendarWords } from '../en/calendar.ts';
import * as term from './glossary.ts';

export { calendarAddress } from './calendarAddress.ts';

export const calendar: CalendarWords = {
  calendar: {
    all_classes: 'Semua kelas',
    as: { all: 'Semua', learner: 'Saya ikuti', organizer: 'Saya kelola', trainer: 'Saya ajar' },
    class: term.trainingClass,
    day_entries: '%{day}, %{count} kegiatan |||| %{day}, %{count} kegiatan',
    day_none: '%{day}, tidak ada kegiatan',
    empty: 'Tidak ada kegiatan dalam periode ini.',
    empty_day: 'Tidak ada kegiatan pada hari ini.',
    empty_filtered: 'Tidak ada yang cocok dengan filter dalam periode ini.',
    ends: 'berakhir',
    filters: 'Tampilkan',
    find_class: 'Cari kelas',
    going_on: 'Sedang berlangsung',
    has_more:
      'Kegiatan terlalu banyak untuk ditampilkan sekaligus. Pilih periode yang lebih pendek atau satu kelas.',
    key_days: 'Hari lain',
    key_list: 'Daftar hari itu',
    key_months: 'Bulan sebelumnya atau berikutnya',
    key_today: 'Hari ini',
    kind: {
      class: term.trainingClass,
      deadline: term.deadline,
      evaluation: term.evaluation,
      expiry: 'Masa berlaku',
      quiz: term.quiz,
      session: term.session,
    },
    later: 'Nanti',
    more: '+%{count} lagi',
    next: { agenda: 'Empat minggu berikutnya', month: 'Bulan berikutnya', week: 'Minggu berikutnya' },
    online: term.online,
    previous: { agenda: 'Empat minggu sebelumnya', month: 'Bulan sebelumnya', week: 'Minggu sebelumnya' },
    print: 'Cetak',
    shown: 'Tampilkan',
    starts: 'mulai',
    state: { cancelled: term.cancelled, done: 'Selesai', draft: term.draft },
    subscribe: 'Langganan',
    through: 'berlanjut',
    title: 'Kalender',
    to_today: 'Hari ini',
    until: 's.d. %{at}',
    view: { agenda: 'Agenda', month: 'Bulan', week: 'Minggu' },
    view_legend: 'Tampilan',
    zone: 'Semua waktu dalam %{zone}; perangkat ini memakai %{device}.',
  },
};
