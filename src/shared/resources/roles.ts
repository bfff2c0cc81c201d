import { indonesianRoleNames } from '../domain/roleNames.ts';
import { boolean, choice, computed, longText, multiChoice, text } from '../schema/field.ts';
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

/** Roles: permissions, and their scope. */
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
    people: computed({ en: 'People', id: 'Orang' }, 'number'),
  },
  list: { columns: ['name', 'description', 'reach', 'people'], sort: ['name', 'ASC'] },
});
