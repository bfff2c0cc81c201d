import { MAX_LEVEL } from '../domain/competencies.ts';
import { choice, computed, longText, multiChoice, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const validity = { en: 'Validity', id: 'Masa berlaku' };
const before = (days: number) => ({ en: `${days} days before`, id: `${days} hari sebelumnya` });

export const competencies = defineResource({
  name: 'competencies',
  module: 'competency',
  label: {
    one: { en: 'Competency', id: 'Kompetensi' },
    many: { en: 'Competencies', id: 'Kompetensi' },
  },
  slug: 'code',
  pickedBy: ['code'],
  paths: { list: 'settings/competency', show: 'settings/competency/{name}' },
  menu: { group: 'people', icon: 'badge-check' },
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
    levels: number(
      { en: 'Levels', id: 'Jumlah tingkat' },
      { default: MAX_LEVEL, min: 1, max: MAX_LEVEL, hint: { en: 'Starting from 1.', id: 'Mulai dari 1.' } },
    ),
    validity_months: number(
      { en: 'Valid for (months)', id: 'Berlaku (bulan)' },
      {
        min: 1,
        max: 600,
        section: validity,
        hint: { en: 'Empty: it does not expire.', id: 'Kosong: tidak kedaluwarsa.' },
      },
    ),
    window_days: number(
      { en: 'Recertification window (days)', id: 'Jendela sertifikasi ulang (hari)' },
      {
        default: 60,
        max: 730,
        section: validity,
        hint: {
          en: 'For how long before the expiry it counts as expiring; obtaining it again in this time keeps the date.',
          id: 'Sekian hari sebelum kedaluwarsa statusnya segera berakhir, dan memperolehnya lagi mempertahankan tanggalnya.',
        },
      },
    ),
    grace_days: number(
      { en: 'Grace (days)', id: 'Masa tenggang (hari)' },
      {
        default: 0,
        max: 730,
        section: validity,
        hint: {
          en: 'For how long after the expiry it is not overdue yet.',
          id: 'Sekian hari setelah kedaluwarsa belum dianggap lewat tenggat.',
        },
      },
    ),
    reminders: multiChoice(
      { en: 'Reminders', id: 'Pengingat' },
      {
        '90': before(90),
        '60': before(60),
        '30': before(30),
        '14': before(14),
        '7': before(7),
        '1': { en: 'The day before', id: 'Sehari sebelumnya' },
        '0': { en: 'On the last day', id: 'Pada hari terakhir' },
      },
      { default: ['60', '30', '7', '0'], section: validity },
    ),
    total_classes: computed({ en: 'Classes', id: 'Kelas' }, 'number'),
    holders: computed({ en: 'Holders', id: 'Pemegang' }, 'number'),
    overdue: computed({ en: 'Requirements overdue', id: 'Persyaratan lewat tenggat' }, 'number'),
  },
  list: {
    columns: ['code', 'name', 'type', 'validity_months', 'holders', 'overdue', 'total_classes'],
    sort: ['code', 'ASC'],
  },
});
