import * as term from './glossary.ts';

export { calendarAddress } from './calendarAddress.ts';

/** Words of the calendar. `id/calendar.ts` is typed by this file. */
export const calendar = {
  calendar: {
    all_classes: 'All classes',
    as: { all: 'Everything', learner: 'I attend', organizer: 'I organize', trainer: 'I teach' },
    class: term.trainingClass,
    day_entries: '%{day}, %{count} entry |||| %{day}, %{count} entries',
    day_none: '%{day}, nothing',
    empty: 'Nothing is planned in this period.',
    empty_day: 'Nothing on this day.',
    empty_filtered: 'Nothing matches the filter in this period.',
    ends: 'ends',
    filters: 'Show',
    find_class: 'Find a class',
    going_on: 'Already running',
    has_more: 'There is more than can be shown at once. Choose a shorter period or a class.',
    key_days: 'Another day',
    key_list: 'List of the day',
    key_months: 'Previous or next month',
    key_today: 'Today',
    kind: {
      class: term.trainingClass,
      deadline: term.deadline,
      evaluation: term.evaluation,
      expiry: 'Expiry',
      quiz: term.quiz,
      session: term.session,
    },
    later: 'Later',
    more: '+%{count} more',
    next: { agenda: 'Next four weeks', month: 'Next month', week: 'Next week' },
    online: term.online,
    previous: { agenda: 'Previous four weeks', month: 'Previous month', week: 'Previous week' },
    print: 'Print',
    shown: 'Show',
    starts: 'starts',
    state: { cancelled: term.cancelled, done: 'Done', draft: term.draft },
    subscribe: 'Subscribe',
    through: 'continues',
    title: 'Calendar',
    to_today: 'Today',
    until: 'until %{at}',
    view: { agenda: 'Agenda', month: 'Month', week: 'Week' },
    view_legend: 'View',
    zone: 'All times are in %{zone}; this device is set to %{device}.',
  },
};
export type CalendarWords = typeof calendar;
