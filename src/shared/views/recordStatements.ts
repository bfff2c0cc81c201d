import { statementKinds } from '../domain/recordStores.ts';
import { choice, dateTime, number, reference, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

/** What a record store was told in the last weeks, and what waits. */
export const recordStatements = defineView({
  name: 'record-statements',
  api: 'record-stores/:id/statements',
  parent: 'store_id',
  label: { one: { en: 'Statement', id: 'Statement' }, many: { en: 'Statements', id: 'Statement' } },
  lead: {
    en: 'What this record store was told, newest first, and what waits.',
    id: 'Yang diberitahukan ke record store ini, terbaru di atas, dan yang menunggu.',
  },
  access: 'record-store-index',
  total: 'none',
  refetchSeconds: 10,
  title: 'kind',
  fields: {
    store_id: reference({ en: 'Record store', id: 'Record store' }, 'record-stores', { required: true }),
    at: dateTime({ en: 'Time of the act', id: 'Waktu kejadian' }, { precise: true }),
    kind: choice(
      { en: 'Statement', id: 'Statement' },
      { ...statementKinds, example: { en: 'Example', id: 'Contoh' } },
      { filter: true },
    ),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        waiting: { en: 'Waiting', id: 'Menunggu' },
        delivered: { en: 'Stored', id: 'Tersimpan' },
        failed: { en: 'Failed', id: 'Gagal' },
      },
      { filter: true, readOnly: true },
    ),
    tries: number({ en: 'Tries', id: 'Percobaan' }, { required: true }),
    status: number({ en: 'HTTP status', id: 'Status HTTP' }),
    error: text({ en: 'Error', id: 'Galat' }),
    delivered_at: dateTime({ en: 'Stored at', id: 'Tersimpan pada' }, { precise: true }),
  },
  list: {
    columns: ['at', 'kind', 'state', 'tries', 'status', 'error', 'delivered_at'],
    sort: ['at', 'DESC'],
  },
  actions: {
    resend: {
      path: 'replays',
      access: 'record-store-edit',
      stepUp: true,
      label: { en: 'Send again', id: 'Kirim lagi' },
      done: { en: 'Sent again: {count}', id: 'Dikirim lagi: {count}' },
    },
  },
});
