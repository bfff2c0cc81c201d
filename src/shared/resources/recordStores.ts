import { statementKinds } from '../domain/recordStores.ts';
import { boolean, choice, computed, dateTime, multiChoice, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const health = { en: 'Health', id: 'Kondisi' };
const readOnly = { readOnly: true, section: health } as const;

/** Learning record stores of the company, which are told by xAPI what people learn. */
export const recordStores = defineResource({
  name: 'record-stores',
  module: 'record-store',
  importable: false,
  label: {
    one: { en: 'Learning record store', id: 'Learning record store' },
    many: { en: 'Learning record stores', id: 'Learning record store' },
  },
  paths: { list: 'settings/record-store' },
  menu: { group: 'security', icon: 'library' },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 60, unique: true, search: true }),
    url: text(
      { en: 'Endpoint', id: 'Endpoint' },
      {
        required: true,
        format: 'url',
        max: 2_000,
        hint: {
          en: 'As the record store names it, without “statements”. Begins with https://. Addresses inside your own network stay closed unless the operator of the server opens them.',
          id: 'Seperti yang disebutkan record store, tanpa “statements”. Diawali https://. Alamat di dalam jaringan sendiri tertutup, kecuali dibuka oleh pengelola server.',
        },
      },
    ),
    username: text(
      { en: 'Key', id: 'Key' },
      {
        required: true,
        max: 255,
        hint: {
          en: 'The key or user name that the record store has made for Mahir. Its secret is entered on the page of this record store.',
          id: 'Key atau nama pengguna yang dibuat record store untuk Mahir. Secret-nya diisi di halaman record store ini.',
        },
      },
    ),
    kinds: multiChoice({ en: 'Statements', id: 'Statement' }, statementKinds, {
      required: true,
      min: 1,
      hint: {
        en: 'What the record store is told. The page “xAPI” of the documentation shows what each of them holds.',
        id: 'Yang diberitahukan ke record store. Isi tiap statement ada di halaman “xAPI” pada dokumentasi.',
      },
    }),
    actor: choice(
      { en: 'People are named by', id: 'Orang disebut dengan' },
      {
        uuid: { en: 'an id without meaning', id: 'id tanpa makna' },
        nip: { en: 'their NIP and name', id: 'NIP dan namanya' },
      },
      {
        required: true,
        default: 'uuid',
        hint: {
          en: 'Without the NIP only who can read people in Mahir knows who is meant.',
          id: 'Tanpa NIP, hanya yang dapat membaca data orang di Mahir yang tahu siapa yang dimaksud.',
        },
      },
    ),
    enabled: boolean(
      { en: 'On', id: 'Aktif' },
      {
        filter: true,
        hint: {
          en: 'Save first, enter the secret on the page of this record store and send an example, then switch it on.',
          id: 'Simpan dahulu, isi secret di halaman record store ini dan kirim contoh, lalu aktifkan.',
        },
      },
    ),
    disabled_reason: choice(
      { en: 'Switched off because', id: 'Dinonaktifkan karena' },
      {
        failing: { en: 'it failed for too long', id: 'terlalu lama gagal' },
        gone: { en: 'it answered 410 (gone)', id: 'menjawab 410 (tidak ada lagi)' },
      },
      readOnly,
    ),
    failures: number({ en: 'Failures in a row', id: 'Gagal berturut-turut' }, { ...readOnly, default: 0 }),
    failing_since: dateTime({ en: 'Failing since', id: 'Gagal sejak' }, { ...readOnly, precise: true }),
    next_at: dateTime({ en: 'Next try', id: 'Percobaan berikutnya' }, { ...readOnly, precise: true }),
    last_error: text({ en: 'Last error', id: 'Galat terakhir' }, { ...readOnly, max: 400 }),
    succeeded_at: dateTime({ en: 'Last success', id: 'Terakhir berhasil' }, { ...readOnly, precise: true }),
    waiting: computed({ en: 'Waiting', id: 'Menunggu' }, 'number'),
  },
  list: { columns: ['name', 'url', 'enabled', 'disabled_reason', 'failures', 'succeeded_at', 'waiting'] },
});
