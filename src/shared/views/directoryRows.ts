import { choice, dateTime, longText, number, reference, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

/** The people whom a run of the HR sync concerns; those without a change are only counted. */
export const directoryRows = defineView({
  name: 'directory-rows',
  api: 'directory-runs/:id/rows',
  parent: 'run_id',
  label: { one: { en: 'Person', id: 'Orang' }, many: { en: 'People', id: 'Orang' } },
  lead: {
    en: 'What this file changes, person by person, and what was refused and why.',
    id: 'Apa yang diubah berkas ini, orang demi orang, serta apa yang ditolak dan alasannya.',
  },
  access: 'directory-index',
  exportAccess: 'directory-index',
  title: 'name',
  fields: {
    run_id: reference({ en: 'Run', id: 'Proses' }, 'directory-runs', { required: true }),
    row: number({ en: 'Row', id: 'Baris' }),
    nip: text({ en: 'NIP', id: 'NIP' }, { search: true }),
    name: text({ en: 'Name', id: 'Nama' }, { search: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        refused: { en: 'Refused', id: 'Ditolak' },
        left: { en: 'Left', id: 'Keluar' },
        new: { en: 'New', id: 'Baru' },
        returned: { en: 'Back', id: 'Kembali' },
        changed: { en: 'Changed', id: 'Berubah' },
        same: { en: 'Unchanged', id: 'Tidak berubah' },
      },
      { filter: true, readOnly: true, required: true },
    ),
    changed: longText({ en: 'Changed fields', id: 'Kolom yang berubah' }, { derived: true }),
    reason: longText({ en: 'Note', id: 'Catatan' }, { derived: true }),
    reports: longText({ en: 'Direct reports', id: 'Bawahan langsung' }),
    at: dateTime({ en: 'When', id: 'Waktu' }, { precise: true }),
  },
  list: {
    columns: ['row', 'nip', 'name', 'state', 'changed', 'reason', 'reports', 'at'],
    sort: ['row', 'ASC'],
  },
});
