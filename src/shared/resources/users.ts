import { hrFields, MAX_EXTERNAL_ID } from '../domain/directory.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/passwords.ts';
import {
  boolean,
  choice,
  computed,
  date,
  dateTime,
  image,
  multiChoice,
  reference,
  referenceMany,
  text,
} from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const work = { en: 'Work', id: 'Pekerjaan' };
const account = { en: 'Account', id: 'Akun' };

/** People. Deactivated, never deleted. The password is in a separate table. */
export const users = defineResource({
  name: 'users',
  api: 'user',
  module: 'user',
  label: { one: { en: 'User', id: 'Pengguna' }, many: { en: 'Users', id: 'Pengguna' } },
  slug: 'nip',
  pickedBy: ['nip', 'department', 'role_ids'],
  verbs: ['list', 'show', 'create', 'edit'],
  paths: { list: 'settings/user', show: 'settings/user/{name}' },
  menu: { group: 'people', icon: 'users' },
  fields: {
    nip: text(
      { en: 'NIP', id: 'NIP' },
      { required: true, max: 32, unique: true, search: true, pattern: '[A-Za-z0-9.\\-]{3,32}' },
    ),
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 160, search: true }),
    email: text({ en: 'Email', id: 'Email' }, { format: 'email', max: 254, unique: true, search: true }),
    phone: text(
      { en: 'Phone', id: 'Telepon' },
      {
        format: 'phone',
        max: 16,
        unique: true,
        hint: { en: 'With the country: +62…', id: 'Dengan kode negara: +62…' },
      },
    ),
    photo_id: image({ en: 'Photo', id: 'Foto' }),
    position: text(
      { en: 'Position', id: 'Jabatan' },
      { max: 120, autocomplete: true, filter: true, section: work },
    ),
    department: text(
      { en: 'Department', id: 'Departemen' },
      { max: 120, autocomplete: true, filter: true, section: work },
    ),
    placement_city: text(
      { en: 'Placement city', id: 'Kota penempatan' },
      { max: 120, autocomplete: true, filter: true, section: work },
    ),
    work_area: text(
      { en: 'Work area', id: 'Area kerja' },
      { max: 120, autocomplete: true, filter: true, section: work },
    ),
    joined_at: date({ en: 'Joined on', id: 'Tanggal bergabung' }, { section: work }),
    work_duration: computed({ en: 'Work duration (months)', id: 'Masa kerja (bulan)' }, 'number', {
      section: work,
    }),
    manager_id: reference({ en: 'Manager', id: 'Atasan' }, 'users', { section: work, filter: true }),
    role_ids: referenceMany({ en: 'Roles', id: 'Peran' }, 'roles', { section: account, filter: true }),
    trains: computed({ en: 'Trainer', id: 'Pelatih' }, 'boolean', { section: account, filter: true }),
    language: choice(
      { en: 'Language', id: 'Bahasa' },
      { en: { en: 'English', id: 'Inggris' }, id: { en: 'Indonesian', id: 'Indonesia' } },
      { default: 'id', section: account },
    ),
    time_zone: choice(
      { en: 'Time zone', id: 'Zona waktu' },
      {
        'Asia/Jakarta': { en: 'WIB (Jakarta)', id: 'WIB (Jakarta)' },
        'Asia/Makassar': { en: 'WITA (Makassar)', id: 'WITA (Makassar)' },
        'Asia/Jayapura': { en: 'WIT (Jayapura)', id: 'WIT (Jayapura)' },
      },
      { section: account },
    ),
    password: text(
      { en: 'Password', id: 'Kata sandi' },
      {
        format: 'password',
        min: PASSWORD_MIN_LENGTH,
        max: PASSWORD_MAX_LENGTH,
        writeOnly: true,
        visibleTo: 'user-edit',
        section: account,
        hint: { en: 'Empty: unchanged.', id: 'Kosong: tidak berubah.' },
        hintOfNew: { en: 'Empty: no password.', id: 'Kosong: tanpa kata sandi.' },
      },
    ),
    has_password: computed({ en: 'Has a password', id: 'Memiliki kata sandi' }, 'boolean', {
      visibleTo: 'user-edit',
      section: account,
      filter: true,
    }),
    second_factor: computed({ en: '2 steps', id: '2 langkah' }, 'boolean', {
      visibleTo: 'user-edit',
      section: account,
      filter: true,
    }),
    active: boolean({ en: 'Active', id: 'Aktif' }, { default: true, filter: true, section: account }),
    break_glass: boolean(
      { en: 'Break-glass account', id: 'Akun darurat' },
      {
        visibleTo: 'user-assign-role',
        section: account,
        hint: {
          en: 'An administrator who can always sign in by password, also when a company provider is required. Each use alarms all administrators. A new password for it has at least 16 characters.',
          id: 'Administrator yang selalu dapat masuk dengan kata sandi, juga bila akun perusahaan diwajibkan. Setiap pemakaian memberi tahu semua administrator. Kata sandi barunya paling sedikit 16 karakter.',
        },
      },
    ),
    anonymised_at: dateTime(
      { en: 'Anonymised on', id: 'Dianonimkan pada' },
      { readOnly: true, visibleTo: 'user-edit', section: account },
    ),
    external_id: text(
      { en: 'ID in the HR system', id: 'ID di sistem HR' },
      { max: MAX_EXTERNAL_ID, unique: true, readOnly: true, visibleTo: 'user-edit', section: work },
    ),
    led_by: choice(
      { en: 'Managed by', id: 'Dikelola oleh' },
      {
        none: { en: 'Mahir', id: 'Mahir' },
        file: { en: 'HR (nightly file)', id: 'HR (berkas harian)' },
        scim: { en: 'HR (SCIM)', id: 'HR (SCIM)' },
      },
      { default: 'none', readOnly: true, visibleTo: 'user-edit', section: work, filter: true },
    ),
    led_fields: multiChoice({ en: 'Managed by HR', id: 'Dikelola oleh HR' }, hrFields, {
      readOnly: true,
      visibleTo: 'user-edit',
      section: work,
    }),
    left_at: dateTime(
      { en: 'Left on', id: 'Keluar pada' },
      { readOnly: true, visibleTo: 'user-edit', section: work },
    ),
    last_seen_at: computed({ en: 'Last seen', id: 'Terakhir terlihat' }, 'dateTime'),
  },
  list: {
    columns: [
      'nip',
      'name',
      'position',
      'department',
      'placement_city',
      'role_ids',
      'last_seen_at',
      'second_factor',
      'active',
    ],
    sort: ['name', 'ASC'],
  },
});
