import { reference, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** Which group of a provider gives which role. */
export const signInRoleRules = defineResource({
  name: 'sign-in-role-rules',
  module: 'sign-in-provider',
  importable: false,
  label: {
    one: { en: 'Role rule', id: 'Aturan peran' },
    many: { en: 'Roles from groups', id: 'Peran dari grup' },
  },
  parent: 'provider_id',
  title: 'value',
  uniqueTogether: [['provider_id', 'value', 'role_id']],
  paths: {
    list: null,
    create: 'settings/sign-in-provider/{name}/role-rule/create',
    show: null,
    edit: 'settings/sign-in-provider/{name}/role-rule/{rule}/edit',
  },
  fields: {
    provider_id: reference({ en: 'Sign-in provider', id: 'Penyedia akun' }, 'sign-in-providers', {
      required: true,
      filter: true,
    }),
    value: text(
      { en: 'Group or role at the provider', id: 'Grup atau peran di penyedia' },
      {
        required: true,
        max: 255,
        search: true,
        hint: {
          en: 'Exactly as the provider sends it; the test of the connection shows it.',
          id: 'Persis seperti yang dikirim penyedia; uji koneksi menampilkannya.',
        },
      },
    ),
    role_id: reference({ en: 'Role', id: 'Peran' }, 'roles', {
      required: true,
      filter: true,
      hint: {
        en: 'Only roles that hold no more than yours; never the administrator.',
        id: 'Hanya peran yang haknya tidak melebihi peran Anda; tidak pernah administrator.',
      },
    }),
  },
  list: { columns: ['value', 'role_id'], sort: ['value', 'ASC'] },
});
