import { eventTypes } from '../domain/webhooks.ts';
import { boolean, choice, computed, dateTime, longText, multiChoice, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const health = { en: 'Health', id: 'Kondisi' };
const readOnly = { readOnly: true, section: health } as const;

/** Addresses of other systems that are told what happens here, by Standard Webhooks. */
export const webhooks = defineResource({
  name: 'webhooks',
  module: 'webhook',
  importable: false,
  label: { one: { en: 'Webhook', id: 'Webhook' }, many: { en: 'Webhooks', id: 'Webhook' } },
  paths: { list: 'settings/webhook' },
  menu: { group: 'security', icon: 'webhook' },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 60, unique: true, search: true }),
    url: text(
      { en: 'Address', id: 'Alamat' },
      {
        required: true,
        format: 'url',
        max: 2_000,
        hint: {
          en: 'Begins with https://. Addresses inside your own network stay closed unless the operator of the server opens them.',
          id: 'Diawali https://. Alamat di dalam jaringan sendiri tertutup, kecuali dibuka oleh pengelola server.',
        },
      },
    ),
    events: multiChoice({ en: 'Events', id: 'Peristiwa' }, eventTypes, {
      required: true,
      min: 1,
      hint: {
        en: 'What the other system is told of. The API documentation shows what each of them holds.',
        id: 'Yang diberitahukan ke sistem lain. Isi tiap peristiwa ada di dokumentasi API.',
      },
    }),
    note: longText(
      { en: 'Note', id: 'Catatan' },
      {
        max: 500,
        hint: {
          en: 'Such as who looks after the receiver.',
          id: 'Misalnya siapa yang mengurus penerimanya.',
        },
      },
    ),
    enabled: boolean(
      { en: 'On', id: 'Aktif' },
      {
        filter: true,
        hint: {
          en: 'Save first, make the signing secret on the page of this webhook and send an example, then switch it on.',
          id: 'Simpan dahulu, buat rahasia tanda tangan di halaman webhook ini dan kirim contoh, lalu aktifkan.',
        },
      },
    ),
    disabled_reason: choice(
      { en: 'Switched off because', id: 'Dinonaktifkan karena' },
      {
        failing: { en: 'it failed for too long', id: 'terlalu lama gagal' },
        gone: { en: 'the receiver answered 410 (gone)', id: 'penerima menjawab 410 (tidak ada lagi)' },
      },
      readOnly,
    ),
    failures: number({ en: 'Failures in a row', id: 'Gagal berturut-turut' }, { ...readOnly, default: 0 }),
    failing_since: dateTime({ en: 'Failing since', id: 'Gagal sejak' }, { ...readOnly, precise: true }),
    succeeded_at: dateTime({ en: 'Last success', id: 'Terakhir berhasil' }, { ...readOnly, precise: true }),
    waiting: computed({ en: 'Waiting', id: 'Menunggu' }, 'number'),
  },
  list: { columns: ['name', 'url', 'enabled', 'disabled_reason', 'failures', 'succeeded_at', 'waiting'] },
});
