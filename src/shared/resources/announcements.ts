import {
  audience,
  boolean,
  choice,
  computed,
  computedChoice,
  dateTime,
  richText,
  text,
} from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import { publicationStates, visibilityPhases, audienceFields } from './states.ts';

const audienceSection = { en: 'For whom and when', id: 'Untuk siapa dan kapan' };

export const announcements = defineResource({
  name: 'announcements',
  module: 'announcement',
  label: {
    one: { en: 'Announcement', id: 'Pengumuman' },
    many: { en: 'Announcements', id: 'Pengumuman' },
  },
  title: 'title',
  paths: { list: 'settings/announcement' },
  // `announcement-index` opens the page on which everybody reads them.
  listKey: 'announcement-edit',
  publishable: true,
  heading: { en: 'Send announcements', id: 'Kirim pengumuman' },
  menu: { group: 'communication', icon: 'send' },
  fields: {
    title: text({ en: 'Title', id: 'Judul' }, { required: true, max: 160, search: true }),
    body: richText({ en: 'Text', id: 'Isi' }, { required: true }),
    pinned: boolean(
      { en: 'Pinned', id: 'Disematkan' },
      {
        filter: true,
        hint: { en: 'Stands above the others.', id: 'Berada di atas pengumuman lain.' },
      },
    ),
    needs_acknowledgement: boolean(
      { en: 'Must be acknowledged', id: 'Perlu dikonfirmasi' },
      {
        filter: true,
        hint: {
          en: 'Each reader confirms having read it; you see who has not.',
          id: 'Setiap pembaca menyatakan sudah membaca; Anda melihat siapa yang belum.',
        },
      },
    ),
    visibility: choice({ en: 'Visibility', id: 'Visibilitas' }, audienceFields, {
      default: 'all',
      filter: true,
      section: audienceSection,
    }),
    audience_rule: audience(
      { en: 'For whom', id: 'Untuk siapa' },
      { onlyWhen: { field: 'visibility', is: ['audience'] }, requiredThen: true, section: audienceSection },
    ),
    start_at: dateTime(
      { en: 'Shown from', id: 'Tampil dari' },
      {
        section: audienceSection,
        hint: { en: 'Empty: as soon as it is published.', id: 'Kosong: segera setelah diterbitkan.' },
      },
    ),
    end_at: dateTime(
      { en: 'Shown until', id: 'Tampil sampai' },
      { section: audienceSection, after: ['start_at'] },
    ),
    status: choice({ en: 'Status', id: 'Status' }, publicationStates, {
      default: 'draft',
      readOnly: true,
      filter: true,
    }),
    phase: computedChoice({ en: 'Phase', id: 'Tahap' }, visibilityPhases, { filter: true }),
    acknowledged: computed({ en: 'Acknowledged', id: 'Sudah konfirmasi' }, 'number'),
    published_at: dateTime({ en: 'Published at', id: 'Diterbitkan pada' }, { readOnly: true }),
    announced_at: dateTime({ en: 'Audience notified at', id: 'Diberitahukan pada' }, { readOnly: true }),
  },
  list: {
    columns: ['title', 'phase', 'visibility', 'acknowledged', 'start_at', 'end_at'],
    sort: ['created_at', 'DESC'],
  },
});
