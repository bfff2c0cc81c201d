import { choice, computed, longText, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

export const competencies = defineResource({
  name: 'competencies',
  module: 'competency',
  label: {
    one: { en: 'Competency', id: 'Kompetensi' },
    many: { en: 'Competencies', id: 'Kompetensi' },
  },
  slug: 'code',
  paths: { list: 'settings/competency', show: 'settings/competency/{name}' },
  menu: { group: 'settings', icon: 'badge-check' },
  fields: {
    code: text(
      { en: 'Code', id: 'Kode' },
      {
        required: true,
        max: 32,
        unique: true,
        search: true,
        pattern: '[A-Z0-9._\\-]{2,32}',
        hint: {
          en: 'Capital letters, digits, dot, dash or underscore.',
          id: 'Huruf besar, angka, titik, tanda hubung, atau garis bawah.',
        },
      },
    ),
    name: text({ en: 'Name', id: 'Nama' }, { required: true, max: 120, search: true }),
    type: choice(
      { en: 'Type', id: 'Jenis' },
      {
        technical: { en: 'Technical', id: 'Teknis' },
        behavioural: { en: 'Behavioural', id: 'Perilaku' },
        product: { en: 'Product', id: 'Produk' },
        safety: { en: 'Safety', id: 'Keselamatan' },
        license: { en: 'Licence', id: 'Lisensi' },
      },
      { required: true, filter: true },
    ),
    description: longText({ en: 'Description', id: 'Deskripsi' }),
    validity_months: number(
      { en: 'Valid for (months)', id: 'Berlaku (bulan)' },
      { min: 1, max: 600, hint: { en: 'Empty: for ever.', id: 'Kosong: selamanya.' } },
    ),
    total_classes: computed({ en: 'Classes', id: 'Kelas' }, 'number'),
  },
  list: { columns: ['code', 'name', 'type', 'validity_months', 'total_classes'], sort: ['code', 'ASC'] },
});
