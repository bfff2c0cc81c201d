import type { CalendarFeedWords } from '../en/calendarFeed.ts';
import { calendar } from './calendar.ts';

export const calendarFeed: CalendarFeedWords = {
  calendar_feed: {
    join: 'Gabung: %{link}',
    kind: calendar.calendar.kind,
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
