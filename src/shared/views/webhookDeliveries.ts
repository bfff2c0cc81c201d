import { eventTypes } from '../domain/webhooks.ts';
import { choice, dateTime, number, reference, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

/** What was sent to a webhook in the last weeks, and how it answered. */
export const webhookDeliveries = defineView({
  name: 'webhook-deliveries',
  api: 'webhooks/:id/deliveries',
  parent: 'webhook_id',
  label: { one: { en: 'Delivery', id: 'Pengiriman' }, many: { en: 'Deliveries', id: 'Pengiriman' } },
  lead: {
    en: 'What was sent to this webhook, newest first, and how it answered.',
    id: 'Yang dikirim ke webhook ini, terbaru di atas, beserta jawabannya.',
  },
  access: 'webhook-index',
  total: 'none',
  refetchSeconds: 10,
  title: 'type',
  fields: {
    webhook_id: reference({ en: 'Webhook', id: 'Webhook' }, 'webhooks', { required: true }),
    created_at: dateTime({ en: 'Time', id: 'Waktu' }, { precise: true }),
    type: choice(
      { en: 'Event', id: 'Peristiwa' },
      { ...eventTypes, ping: { en: 'Example', id: 'Contoh' } },
      { filter: true },
    ),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        waiting: { en: 'Waiting', id: 'Menunggu' },
        delivered: { en: 'Delivered', id: 'Terkirim' },
        failed: { en: 'Failed', id: 'Gagal' },
      },
      { filter: true, readOnly: true },
    ),
    tries: number({ en: 'Tries', id: 'Percobaan' }, { required: true }),
    status: number({ en: 'HTTP status', id: 'Status HTTP' }),
    ms: number({ en: 'Milliseconds', id: 'Milidetik' }),
    error: text({ en: 'Error', id: 'Galat' }),
    next_at: dateTime({ en: 'Next try', id: 'Percobaan berikutnya' }, { precise: true }),
    object_id: text({ en: 'Object', id: 'Objek' }, { format: 'uuid' }),
  },
  list: {
    columns: ['created_at', 'type', 'state', 'tries', 'status', 'ms', 'error', 'next_at'],
    sort: ['created_at', 'DESC'],
  },
  actions: {
    resend: {
      path: 'replays',
      access: 'webhook-edit',
      stepUp: true,
      label: { en: 'Send again', id: 'Kirim lagi' },
      done: { en: 'Sent again: {count}', id: 'Dikirim lagi: {count}' },
    },
  },
});
