import { boolean, choice, computed, number, rows, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

export const evaluationAspects = defineResource({
  name: 'evaluation-aspects',
  module: 'evaluation',
  label: {
    one: { en: 'Evaluation aspect', id: 'Aspek evaluasi' },
    many: { en: 'Evaluation aspects', id: 'Aspek evaluasi' },
  },
  order: 'order',
  namedByTitle: true,
  paths: { list: 'evaluation' },
  menu: { group: 'organizing', icon: 'star', label: { en: 'Evaluations', id: 'Evaluasi' } },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 255, search: true }),
    type: choice(
      { en: 'Type', id: 'Jenis' },
      {
        rating: { en: 'Rating', id: 'Penilaian' },
        scale: { en: 'Scale', id: 'Skala' },
        choice: { en: 'One choice', id: 'Satu pilihan' },
        multi: { en: 'Several choices', id: 'Beberapa pilihan' },
        text: { en: 'Text', id: 'Teks' },
        yes_no: { en: 'Yes or no', id: 'Ya atau tidak' },
      },
      { required: true, filter: true },
    ),
    target: choice(
      { en: 'About', id: 'Tentang' },
      {
        trainer: { en: 'Trainer', id: 'Pelatih' },
        material: { en: 'Material', id: 'Materi' },
        facility: { en: 'Facility', id: 'Fasilitas' },
        organisation: { en: 'Organisation', id: 'Penyelenggaraan' },
        self: { en: 'The participant', id: 'Diri sendiri' },
      },
      { required: true, filter: true },
    ),
    required: boolean({ en: 'Required', id: 'Wajib' }, { default: true }),
    options: rows(
      { en: 'Options', id: 'Pilihan' },
      { text: text({ en: 'Text', id: 'Teks' }, { required: true, max: 255 }) },
      { max: 20, onlyWhen: { field: 'type', is: ['choice', 'multi', 'scale'] }, requiredThen: true },
    ),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000 }),
    active: boolean({ en: 'Active', id: 'Aktif' }, { default: true, filter: true }),
    responses: computed({ en: 'Responses', id: 'Tanggapan' }, 'number'),
  },
  list: { columns: ['order', 'name', 'type', 'target', 'required', 'active', 'responses'] },
});
