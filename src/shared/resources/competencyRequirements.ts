import { MAX_LEVEL } from '../domain/competencies.ts';
import { audience, choice, computed, date, number, reference, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const enrolling = { en: 'Enrolment', id: 'Pendaftaran' };
const byRule = { field: 'enrol', is: ['offer', 'enrol'] } as const;

/** Who must hold a competency, at which level and by when; people by a rule, as in classes. */
export const competencyRequirements = defineResource({
  name: 'competency-requirements',
  module: 'competency',
  label: {
    one: { en: 'Requirement', id: 'Persyaratan' },
    many: { en: 'Requirements', id: 'Persyaratan' },
  },
  parent: 'competency_id',
  paths: {
    list: null,
    create: 'settings/competency/{name}/requirement/create',
    show: null,
    edit: 'settings/competency/{name}/requirement/{requirement}/edit',
  },
  fields: {
    competency_id: reference({ en: 'Competency', id: 'Kompetensi' }, 'competencies', {
      required: true,
      filter: true,
    }),
    name: text(
      { en: 'Name', id: 'Nama' },
      {
        required: true,
        max: 120,
        search: true,
        hint: { en: 'Such as “Warehouse staff”.', id: 'Misalnya “Staf gudang”.' },
      },
    ),
    level: number({ en: 'Level', id: 'Tingkat' }, { default: 1, min: 1, max: MAX_LEVEL }),
    whom: choice(
      { en: 'For', id: 'Untuk' },
      {
        audience: { en: 'People by rule', id: 'Orang menurut aturan' },
        all: { en: 'Everyone', id: 'Semua orang' },
      },
      { default: 'audience' },
    ),
    audience_rule: audience(
      { en: 'Rule', id: 'Aturan' },
      { onlyWhen: { field: 'whom', is: ['audience'] }, requiredThen: true },
    ),
    starts_on: date(
      { en: 'Required from', id: 'Wajib mulai' },
      {
        hint: {
          en: 'Whoever was here before has the time from this day on. Empty: from the day it was entered.',
          id: 'Yang sudah bekerja sebelumnya dihitung dari hari ini. Kosong: dari hari persyaratan dibuat.',
        },
      },
    ),
    due_days_after_start: number(
      { en: 'To be held within (days)', id: 'Harus dimiliki dalam (hari)' },
      {
        default: 30,
        max: 3650,
        hint: {
          en: 'After the first day at work, or after the day from which it is required.',
          id: 'Setelah hari pertama bekerja, atau setelah tanggal mulai wajib.',
        },
      },
    ),
    enrol: choice(
      { en: 'Whoever needs it', id: 'Yang memerlukannya' },
      {
        none: { en: 'Finds a class themselves', id: 'Mencari kelas sendiri' },
        offer: { en: 'Is told of a class', id: 'Diberi tahu kelasnya' },
        enrol: { en: 'Is enrolled in a class', id: 'Didaftarkan ke kelas' },
      },
      {
        default: 'none',
        section: enrolling,
        hint: {
          en: 'Once for each time it is required or expires. Not people with a waiver, or with evidence under review.',
          id: 'Sekali setiap kali wajib atau berakhir. Tidak untuk yang dibebaskan atau yang buktinya sedang diperiksa.',
        },
      },
    ),
    enrol_group_id: reference({ en: 'Classes of', id: 'Kelas dari' }, 'groups', {
      section: enrolling,
      onlyWhen: byRule,
      requiredThen: true,
      hint: {
        en: 'The published classes of this group that grant the competency at this level or a higher one. A class is completed once: for each renewal there must be another one, a copy of a self-paced class too.',
        id: 'Kelas yang terbit di grup ini dan memberi kompetensi pada tingkat ini atau di atasnya. Sebuah kelas diselesaikan satu kali: setiap perpanjangan memerlukan kelas lain; kelas belajar mandiri pun perlu disalin.',
      },
    }),
    enrol_days_before: number(
      { en: 'Days before the expiry', id: 'Hari sebelum berakhir' },
      {
        max: 730,
        section: enrolling,
        onlyWhen: byRule,
        hint: {
          en: 'Empty: the recertification window of the competency.',
          id: 'Kosong: jendela sertifikasi ulang kompetensi.',
        },
      },
    ),
    without_class: computed({ en: 'People without a class', id: 'Orang tanpa kelas' }, 'number'),
  },
  list: {
    columns: ['name', 'level', 'whom', 'audience_rule', 'due_days_after_start', 'enrol', 'without_class'],
    sort: ['name', 'ASC'],
  },
});
