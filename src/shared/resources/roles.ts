import { indonesianRoleNames } from '../domain/roleNames.ts';
import { boolean, choice, computed, longText, multiChoice, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** For the seed roles (`seedRoles.ts`). */
const names = Object.fromEntries(Object.entries(indonesianRoleNames).map(([en, id]) => [en, { en, id }]));
const descriptions = Object.fromEntries(
  [
    ['Holds every permission.', 'Memegang semua hak akses.'],
    ['Prepares classes, quizzes and people.', 'Menyiapkan kelas, kuis, dan orang.'],
    [
      'Looks after the own classes and corrects their quizzes.',
      'Mengurus kelasnya sendiri dan mengoreksi kuisnya.',
    ],
    ['Corrects essays.', 'Mengoreksi esai.'],
    ['Sees the progress of the own team.', 'Melihat kemajuan timnya sendiri.'],
    ['Sees everything and changes nothing.', 'Melihat semuanya dan tidak mengubah apa pun.'],
    ['Takes classes and quizzes.', 'Mengikuti kelas dan kuis.'],
  ].map(([en, id]) => [en!, { en: en!, id: id! }]),
);

const factors = { en: 'Two-step verification', id: 'Verifikasi dua langkah' };
const sessions = { en: 'Sessions', id: 'Sesi' };
const hours = (n: number) => ({ en: n === 1 ? '1 hour' : `${n} hours`, id: `${n} jam` });
const days = (n: number) => ({ en: n === 1 ? '1 day' : `${n} days`, id: `${n} hari` });
const minutes = (n: number) => ({ en: `${n} minutes`, id: `${n} menit` });

/** Roles: permissions, their scope, and how long their sessions last. */
export const roles = defineResource({
  name: 'roles',
  module: 'role',
  label: { one: { en: 'Role', id: 'Peran' }, many: { en: 'Roles', id: 'Peran' } },
  paths: { list: 'roles' },
  menu: { group: 'settings', icon: 'key-round' },
  fields: {
    name: text(
      { en: 'Name', id: 'Nama' },
      { required: true, min: 2, max: 80, unique: true, search: true, words: names },
    ),
    description: longText({ en: 'Description', id: 'Deskripsi' }, { max: 500, words: descriptions }),
    reach: choice(
      { en: 'Reaches', id: 'Jangkauan' },
      {
        all: { en: 'All records', id: 'Semua data' },
        own: { en: 'Own classes', id: 'Kelas sendiri' },
        team: { en: 'Own team', id: 'Tim sendiri' },
      },
      {
        default: 'all',
        hint: {
          en: 'Own classes: those the person trains. Own team: the people who report to them.',
          id: 'Kelas sendiri: yang dilatihnya. Tim sendiri: bawahan langsungnya.',
        },
      },
    ),
    permissions: multiChoice({ en: 'Permissions', id: 'Hak akses' }, {} as Record<string, never>),
    administrator: boolean(
      { en: 'Administrator', id: 'Administrator' },
      {
        readOnly: true,
        hint: { en: 'Holds every permission, always.', id: 'Selalu memegang semua hak akses.' },
      },
    ),
    // The keys of both choices are intervals of PostgreSQL.
    session_idle: choice(
      { en: 'Ends without use after', id: 'Berakhir bila tidak dipakai selama' },
      {
        '15m': minutes(15),
        '30m': minutes(30),
        '1h': hours(1),
        '2h': hours(2),
        '4h': hours(4),
        '8h': hours(8),
        '24h': hours(24),
        '3d': days(3),
        '7d': days(7),
        '14d': days(14),
        '30d': days(30),
      },
      {
        default: '14d',
        required: true,
        section: sessions,
        hint: {
          en: 'Of several roles of a person the strictest applies. An exam that is open is not cut off.',
          id: 'Dari beberapa peran seseorang, yang paling ketat berlaku. Ujian yang sedang dikerjakan tidak terputus.',
        },
      },
    ),
    session_max: choice(
      { en: 'Ends at the latest after', id: 'Berakhir paling lambat setelah' },
      {
        '4h': hours(4),
        '8h': hours(8),
        '12h': hours(12),
        '24h': hours(24),
        '7d': days(7),
        '14d': days(14),
        '30d': days(30),
        '60d': days(60),
        '90d': days(90),
      },
      { default: '60d', required: true, section: sessions },
    ),
    session_count: number(
      { en: 'Devices at the same time', id: 'Perangkat pada saat yang sama' },
      {
        default: 10,
        min: 1,
        max: 20,
        required: true,
        section: sessions,
        hint: {
          en: 'Signing in on another one ends the session used longest ago.',
          id: 'Masuk di perangkat lain mengakhiri sesi yang paling lama tidak dipakai.',
        },
      },
    ),
    require_second_factor: boolean(
      { en: 'Require two-step verification', id: 'Wajib verifikasi dua langkah' },
      {
        section: factors,
        hint: {
          en: 'Also counts while the person works in another of their roles.',
          id: 'Berlaku juga ketika orang itu memakai peran lain yang dipegangnya.',
        },
      },
    ),
    second_factor_grace_days: number(
      { en: 'Days to set it up', id: 'Hari untuk mengaktifkan' },
      {
        default: 7,
        min: 0,
        max: 30,
        required: true,
        section: factors,
        hint: {
          en: 'Afterwards signing in opens nothing but the set-up. Losing and regaining the role gives no new days.',
          id: 'Setelah itu, setelah masuk hanya halaman pengaktifan yang terbuka. Kehilangan lalu mendapat peran lagi tidak menambah hari.',
        },
      },
    ),
    people: computed({ en: 'People', id: 'Orang' }, 'number'),
  },
  list: { columns: ['name', 'description', 'reach', 'people'], sort: ['name', 'ASC'] },
});
