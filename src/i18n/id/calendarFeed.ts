import type { CalendarFeedWords } from '../en/calendarFeed.ts';

export const calendarFeed: CalendarFeedWords = {
  calendar_feed: {
    join: 'Gabung: %{link}',
    kind: {
      class: 'Kelas',
      deadline: 'Tenggat',
      evaluation: 'Evaluasi',
      expiry: 'Masa berlaku',
      quiz: 'Kuis',
      session: 'Sesi',
    },
    own: 'Mahir: pelatihan saya',
    summary: {
      class: '%{name}',
      deadline: 'Tenggat: %{name}',
      evaluation: 'Evaluasi ditutup: %{name}',
      expiry: 'Masa berlaku habis: %{name}',
      quiz: 'Kuis dibuka: %{name}',
      session: '%{name}',
    },
  },
};
