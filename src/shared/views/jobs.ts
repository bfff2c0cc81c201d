import { choice, dateTime, longText, number, reference } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';
import { jobTasks } from './jobTasks.ts';

/** Background work. Work of the product itself is removed when it is done, work that people requested stays for a while. */
export const jobs = defineView({
  name: 'jobs',
  label: { one: { en: 'Job', id: 'Pekerjaan' }, many: { en: 'Jobs', id: 'Pekerjaan latar' } },
  lead: {
    en: 'The work behind the product: what is running, waiting or has failed. Updated every few seconds.',
    id: 'Pekerjaan di balik produk: yang berjalan, menunggu, dan gagal. Dibaca ulang setiap beberapa detik.',
  },
  path: 'settings/job',
  access: 'job-index',
  menu: { group: 'settings', icon: 'server-cog', label: { en: 'System', id: 'Sistem' } },
  idType: 'text',
  refetchSeconds: 5,
  title: 'task',
  fields: {
    task: choice({ en: 'Job', id: 'Pekerjaan' }, jobTasks, { filter: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        failed: { en: 'Failed', id: 'Gagal' },
        retrying: { en: 'Trying again', id: 'Dicoba lagi' },
        running: { en: 'Running', id: 'Berjalan' },
        waiting: { en: 'Waiting', id: 'Menunggu' },
        done: { en: 'Done', id: 'Selesai' },
      },
      { filter: true, readOnly: true },
    ),
    created_at: dateTime({ en: 'Since', id: 'Sejak' }, { precise: true }),
    user_id: reference({ en: 'Started by', id: 'Dimulai oleh' }, 'users', { filter: true }),
    tries: number({ en: 'Tries', id: 'Percobaan' }, { required: true }),
    max_tries: number({ en: 'Maximum tries', id: 'Maksimum percobaan' }, { required: true }),
    error: longText({ en: 'Error', id: 'Galat' }),
    run_at: dateTime({ en: 'Next try', id: 'Percobaan berikutnya' }, { precise: true }),
    running_since: dateTime({ en: 'Running since', id: 'Berjalan sejak' }, { precise: true }),
    ended_at: dateTime({ en: 'Ended', id: 'Berakhir' }, { precise: true }),
  },
  list: {
    columns: ['task', 'state', 'created_at', 'user_id', 'tries', 'run_at'],
    sort: ['created_at', 'DESC'],
  },
  actions: {
    retry: {
      path: 'retries',
      access: 'job-retry',
      label: { en: 'Try again', id: 'Coba lagi' },
      done: { en: 'Tried again: {count}', id: 'Dicoba lagi: {count}' },
    },
  },
});
