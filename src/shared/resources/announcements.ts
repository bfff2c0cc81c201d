import { boolean, choice, dateTime, richText, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import { publicationStates } from './states.ts';

export const announcements = defineResource({
  name: 'announcements',
  module: 'announcement',
  label: {
    one: { en: 'Announcement', id: 'Pengumuman' },
    many: { en: 'Announcements', id: 'Pengumuman' },
  },
  title: 'title',
  paths: { list: 'settings/announcement' },
  publishable: true,
  menu: { group: 'settings', icon: 'megaphone' },
  fields: {
    title: text({ en: 'Title', id: 'Judul' }, { required: true, max: 160, search: true }),
    body: richText({ en: 'Text', id: 'Isi' }, { required: true }),
    pinned: boolean({ en: 'Pinned', id: 'Disematkan' }, { filter: true }),
    start_at: dateTime({ en: 'Shown from', id: 'Tampil dari' }),
    end_at: dateTime({ en: 'Shown until', id: 'Tampil sampai' }),
    status: choice({ en: 'Status', id: 'Status' }, publicationStates, {
      default: 'draft',
      readOnly: true,
      filter: true,
    }),
  },
  list: { columns: ['title', 'pinned', 'start_at', 'end_at', 'status'], sort: ['created_at', 'DESC'] },
});
