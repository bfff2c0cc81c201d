import { choice, dateTime, longText, reference, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';

/** All API tokens of the site, of people and of service accounts; never the tokens themselves. */
export const apiTokens = defineView({
  name: 'api-tokens',
  label: { one: { en: 'API token', id: 'Token API' }, many: { en: 'API tokens', id: 'Token API' } },
  lead: {
    en: 'With an API token a program calls Mahir without a person: what it may do, until when, and when it was last used.',
    id: 'Dengan token API, program memanggil Mahir tanpa orang: apa yang boleh dilakukannya, sampai kapan, dan kapan terakhir dipakai.',
  },
  path: 'settings/token',
  access: 'token-index',
  menu: { group: 'security', icon: 'key-round' },
  title: 'name',
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { search: true }),
    acts_as: text({ en: 'Acts as', id: 'Bertindak sebagai' }, { search: true }),
    kind: choice(
      { en: 'Kind', id: 'Jenis' },
      {
        pat: { en: 'Of a person', id: 'Milik orang' },
        svc: { en: 'Service account', id: 'Akun layanan' },
        scim: { en: 'HR sync', id: 'Sinkronisasi HR' },
      },
      { filter: true },
    ),
    owner_id: reference({ en: 'Owner', id: 'Penanggung jawab' }, 'users', { search: true, filter: true }),
    state: choice(
      { en: 'State', id: 'Status' },
      {
        working: { en: 'Works', id: 'Berlaku' },
        powerless: { en: 'Its role is gone', id: 'Perannya sudah tidak ada' },
        stopped: { en: 'Stopped', id: 'Berhenti' },
        expired: { en: 'Expired', id: 'Kedaluwarsa' },
        revoked: { en: 'Revoked', id: 'Dicabut' },
      },
      { filter: true, readOnly: true },
    ),
    role: text({ en: 'Role', id: 'Peran' }),
    permissions: longText({ en: 'Permissions', id: 'Izin' }, { derived: true }),
    networks: text({ en: 'Networks', id: 'Jaringan' }),
    expires_at: dateTime({ en: 'Valid until', id: 'Berlaku sampai' }),
    last_used_at: dateTime({ en: 'Last used', id: 'Terakhir dipakai' }),
    last_used_ip: text({ en: 'From address', id: 'Dari alamat' }),
    hint: text({ en: 'Ends in', id: 'Akhiran' }),
    created_at: dateTime({ en: 'Made on', id: 'Dibuat pada' }),
  },
  list: {
    columns: [
      'name',
      'acts_as',
      'owner_id',
      'permissions',
      'expires_at',
      'last_used_at',
      'last_used_ip',
      'state',
    ],
    sort: ['created_at', 'DESC'],
  },
  actions: {
    revoke: {
      path: 'revocations',
      access: 'token-revoke',
      label: { en: 'Revoke', id: 'Cabut' },
      done: { en: 'Revoked: {count}', id: 'Dicabut: {count}' },
    },
  },
});
