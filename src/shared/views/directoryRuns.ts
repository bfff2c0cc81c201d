import { boolean, choice, dateTime, longText, number, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

const count = { required: true } as const;

/** What the files of the HR system have changed, or would have. */
export const directoryRuns = defineView({
  name: 'directory-runs',
  label: {
    one: { en: 'HR sync run', id: 'Proses sinkronisasi HR' },
    many: { en: 'HR sync runs', id: 'Proses sinkronisasi HR' },
  },
  heading: { en: 'HR sync', id: 'Sinkronisasi HR' },
  lead: {
    en: 'Each file that the HR system has sent, and each day of an identity provider: who is new, changed, back or gone, and what was refused. A run that would deactivate unusually many people waits here for approval.',
    id: 'Setiap berkas yang dikirim sistem HR, dan setiap hari dari penyedia identitas: siapa yang baru, berubah, kembali, atau keluar, dan apa yang ditolak. Proses yang akan menonaktifkan terlalu banyak orang menunggu persetujuan di sini.',
  },
  path: 'settings/hr-sync',
  access: 'directory-index',
  exportAccess: 'directory-index',
  verbs: ['list', 'show'],
  menu: { group: 'security', icon: 'folder-sync' },
  refetchSeconds: 15,
  title: 'sent_by',
  fields: {
    created_at: dateTime({ en: 'Received', id: 'Diterima' }, { precise: true, required: true }),
    sent_by: text({ en: 'Sent by', id: 'Dikirim oleh' }, { search: true, required: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        queued: { en: 'In progress', id: 'Sedang diproses' },
        waiting: { en: 'Waits for approval', id: 'Menunggu persetujuan' },
        applied: { en: 'Applied', id: 'Diterapkan' },
        preview: { en: 'Preview', id: 'Pratinjau' },
        rejected: { en: 'Rejected', id: 'Ditolak' },
        superseded: { en: 'Replaced by a newer file', id: 'Digantikan berkas yang lebih baru' },
        expired: { en: 'Nobody decided', id: 'Tidak diputuskan' },
        failed: { en: 'Failed', id: 'Gagal' },
      },
      { filter: true, readOnly: true, required: true },
    ),
    brake: choice(
      { en: 'Why it waits', id: 'Alasan menunggu' },
      {
        leavers: { en: 'Many people would be deactivated', id: 'Banyak orang akan dinonaktifkan' },
        rows: { en: 'Far fewer rows than last time', id: 'Baris jauh lebih sedikit dari sebelumnya' },
        unnamed: { en: 'Rows without NIP and ID', id: 'Ada baris tanpa NIP dan ID' },
      },
      { filter: true },
    ),
    source: choice(
      { en: 'Comes by', id: 'Datang melalui' },
      {
        file: { en: 'Nightly file', id: 'Berkas harian' },
        scim: { en: 'SCIM', id: 'SCIM' },
      },
      { filter: true, readOnly: true, required: true },
    ),
    is_complete: boolean({ en: 'Complete list', id: 'Daftar lengkap' }, { filter: true }),
    total: number({ en: 'Rows or calls', id: 'Baris atau panggilan' }, count),
    new_count: number({ en: 'New', id: 'Baru' }, count),
    changed_count: number({ en: 'Changed', id: 'Berubah' }, count),
    returned_count: number({ en: 'Back', id: 'Kembali' }, count),
    left_count: number({ en: 'Left', id: 'Keluar' }, count),
    refused_count: number({ en: 'Refused', id: 'Ditolak' }, count),
    same_count: number({ en: 'Unchanged', id: 'Tidak berubah' }, count),
    unused: text({ en: 'Columns not used', id: 'Kolom yang tidak dipakai' }, { max: 2_000 }),
    error: longText({ en: 'Error', id: 'Galat' }, { derived: true }),
    decided_by: text({ en: 'Decided by', id: 'Diputuskan oleh' }),
    decided_at: dateTime({ en: 'Decided on', id: 'Diputuskan pada' }, { precise: true }),
    ended_at: dateTime({ en: 'Ended', id: 'Selesai' }, { precise: true }),
  },
  list: {
    columns: [
      'created_at',
      'source',
      'state',
      'brake',
      'total',
      'new_count',
      'changed_count',
      'returned_count',
      'left_count',
      'refused_count',
      'sent_by',
    ],
    sort: ['created_at', 'DESC'],
  },
  actions: {
    approve: {
      path: 'approvals',
      access: 'directory-approve',
      stepUp: true,
      label: { en: 'Approve', id: 'Setujui' },
      done: {
        en: 'Approved: {count}. The changes follow in a moment.',
        id: 'Disetujui: {count}. Perubahan segera diterapkan.',
      },
    },
    reject: {
      path: 'rejections',
      access: 'directory-approve',
      label: { en: 'Reject', id: 'Tolak' },
      done: { en: 'Rejected: {count}. Nothing was changed.', id: 'Ditolak: {count}. Tidak ada yang diubah.' },
    },
  },
});
