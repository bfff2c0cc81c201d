import { reference, text } from '../schema/field.ts';

/** What the lists of a module's packages share: whose they are, and which package. */
export const ofPackages = {
  parent: 'module_id',
  access: 'report-module',
  exportAccess: 'report-export',
  title: 'name',
} as const;

export const packageFields = {
  module_id: reference({ en: 'Module', id: 'Modul' }, 'modules', { required: true }),
  nip: text({ en: 'NIP', id: 'NIP' }, { required: true, search: true }),
  name: text({ en: 'Name', id: 'Nama' }, { required: true, search: true }),
  department: text({ en: 'Department', id: 'Departemen' }, { filter: true, autocomplete: true }),
  package: text({ en: 'Package', id: 'Paket' }, { filter: true, autocomplete: true }),
};
