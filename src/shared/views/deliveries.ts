import { choice, dateTime, longText, number, reference, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

/** Messages to people, each on one channel, with their result. */
export const deliveries = defineView({
  name: 'deliveries',
  label: { one: { en: 'Message', id: 'Pesan' }, many: { en: 'Messages', id: 'Pesan' } },
  heading: { en: 'Message log', id: 'Log pesan' },
  lead: {
    en: 'Emails, SMS and push messages to people, newest first: what was sent, what is waiting, and why something was not sent.',
    id: 'Email, SMS, dan pemberitahuan perangkat kepada orang, terbaru di atas: yang terkirim, yang menunggu, dan mengapa ada yang tidak terkirim.',
  },
  path: 'settings/notification',
  access: 'job-index',
  exportAccess: 'job-index',
  menu: { group: 'communication', icon: 'mail' },
  total: 'none',
  refetchSeconds: 10,
  title: 'title',
  fields: {
    created_at: dateTime({ en: 'Notified', id: 'Diberitahukan' }, { precise: true }),
    user_id: reference({ en: 'To', id: 'Kepada' }, 'users', { search: true, filter: true }),
    channel: choice(
      { en: 'Channel', id: 'Saluran' },
      {
        mail: { en: 'Email', id: 'Email' },
        sms: { en: 'SMS', id: 'SMS' },
        push: { en: 'Device', id: 'Perangkat' },
        'in-app': { en: 'In the app', id: 'Di aplikasi' },
      },
      { filter: true },
    ),
    address: text({ en: 'Address', id: 'Alamat' }),
    title: text({ en: 'Message', id: 'Pesan' }, { derived: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        queued: { en: 'Waiting', id: 'Menunggu' },
        failed: { en: 'Failed', id: 'Gagal' },
        skipped: { en: 'Not sent', id: 'Tidak dikirim' },
        sent: { en: 'Sent', id: 'Terkirim' },
      },
      { filter: true, readOnly: true },
    ),
    reason: choice(
      { en: 'Reason', id: 'Alasan' },
      {
        retry: { en: 'It has not worked yet', id: 'Belum berhasil' },
        'tries-over': {
          en: 'It never worked, so Mahir stopped trying',
          id: 'Tidak pernah berhasil, jadi dihentikan',
        },
        refused: {
          en: 'Permanently refused: check the address',
          id: 'Ditolak untuk seterusnya: periksa alamatnya',
        },
        'no-address': { en: 'No address', id: 'Tidak ada alamat' },
        'not-configured': { en: 'This site cannot send it yet', id: 'Situs belum dapat mengirimnya' },
        inactive: { en: 'No longer active', id: 'Tidak aktif lagi' },
        'switched-off': { en: 'Switched off by the person', id: 'Dimatikan oleh orangnya' },
        digest: { en: 'Kept for the summary', id: 'Disimpan untuk ringkasan' },
        'quiet-hours': { en: 'Quiet hours', id: 'Jam tenang' },
      },
      { filter: true },
    ),
    next_try_at: dateTime({ en: 'To be sent on', id: 'Dikirim pada' }, { precise: true }),
    error: longText({ en: 'Error', id: 'Galat' }),
    tries: number({ en: 'Tries', id: 'Percobaan' }, { required: true }),
    sent_at: dateTime({ en: 'Sent on', id: 'Terkirim pada' }, { precise: true }),
    read_at: dateTime({ en: 'Read on', id: 'Dibaca pada' }, { precise: true }),
  },
  list: {
    columns: ['created_at', 'user_id', 'channel', 'title', 'state', 'reason'],
    sort: ['created_at', 'DESC'],
    filter: { channel: ['mail', 'sms', 'push'] },
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
