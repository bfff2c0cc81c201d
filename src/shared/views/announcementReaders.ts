import { choice, dateTime, reference, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

/** The audience of an announcement, and who of them has seen or acknowledged it. The id of a row is the person's. */
export const announcementReaders = defineView({
  name: 'announcement-readers',
  api: 'announcements/:id/readers',
  parent: 'announcement_id',
  label: { one: { en: 'Reader', id: 'Pembaca' }, many: { en: 'Readers', id: 'Pembaca' } },
  lead: {
    en: 'The people this announcement is for, and which of them have seen or acknowledged it.',
    id: 'Penerima pengumuman ini, serta siapa yang sudah melihat atau mengonfirmasinya.',
  },
  access: 'announcement-edit',
  exportAccess: 'announcement-export',
  title: 'name',
  fields: {
    announcement_id: reference({ en: 'Announcement', id: 'Pengumuman' }, 'announcements', { required: true }),
    nip: text({ en: 'NIP', id: 'NIP' }, { required: true, unique: true, search: true }),
    name: text({ en: 'Name', id: 'Nama' }, { required: true, search: true }),
    department: text(
      { en: 'Department', id: 'Departemen' },
      { search: true, filter: true, autocomplete: true },
    ),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        acknowledged: { en: 'Acknowledged', id: 'Sudah konfirmasi' },
        read: { en: 'Seen only', id: 'Baru dilihat' },
        unread: { en: 'Not seen', id: 'Belum dilihat' },
      },
      { filter: true, readOnly: true, required: true },
    ),
    read_at: dateTime({ en: 'First seen', id: 'Pertama dilihat' }, { precise: true }),
    acknowledged_at: dateTime({ en: 'Acknowledged', id: 'Dikonfirmasi' }, { precise: true }),
  },
  list: { columns: ['name', 'department', 'state', 'read_at', 'acknowledged_at'], sort: ['name', 'ASC'] },
});
