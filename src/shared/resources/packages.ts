import { choice, computed, file, longText, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const contents = { en: 'Contents', id: 'Isi' };

/** Learning packages: courses that an authoring tool published for an LMS. Modules show them; a new file is a new version. */
export const packages = defineResource({
  name: 'packages',
  module: 'package',
  label: {
    one: { en: 'Learning package', id: 'Paket pembelajaran' },
    many: { en: 'Learning packages', id: 'Paket pembelajaran' },
  },
  slug: 'id',
  // A file belongs to its upload: a sheet cannot bring it.
  importable: false,
  paths: { list: 'package' },
  menu: { group: 'organizing', icon: 'package' },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 160, search: true }),
    file_id: file(
      { en: 'ZIP of the package', id: 'ZIP paket' },
      {
        section: contents,
        hint: {
          en: 'The ZIP that your authoring tool published for an LMS (SCORM 1.2 or 2004). Another file is a new version: who is in the middle finishes the old one.',
          id: 'ZIP hasil publikasi alat Anda untuk LMS (SCORM 1.2 atau 2004). Berkas lain menjadi versi baru: peserta yang sedang mengerjakan menyelesaikan versi lama.',
        },
      },
    ),
    note: longText({ en: 'Note', id: 'Catatan' }, { max: 1000 }),
    kind: choice(
      { en: 'Standard', id: 'Standar' },
      {
        scorm12: { en: 'SCORM 1.2', id: 'SCORM 1.2' },
        scorm2004: { en: 'SCORM 2004', id: 'SCORM 2004' },
      },
      { readOnly: true, filter: true, section: contents },
    ),
    edition: text({ en: 'Edition', id: 'Edisi' }, { readOnly: true, max: 40, section: contents }),
    parts: number({ en: 'Parts', id: 'Bagian' }, { readOnly: true, max: 10_000, section: contents }),
    unfollowed: computed(
      { en: 'Rules of order not followed', id: 'Aturan urutan yang tidak diikuti' },
      'number',
      {
        section: contents,
        hint: {
          en: 'People may open the parts in any order.',
          id: 'Peserta dapat membuka bagian dalam urutan apa pun.',
        },
      },
    ),
    version_no: computed({ en: 'Version', id: 'Versi' }, 'number', { section: contents }),
    total_modules: computed({ en: 'Modules that show it', id: 'Modul yang memuatnya' }, 'number'),
  },
  list: { columns: ['name', 'kind', 'parts', 'version_no', 'total_modules', 'updated_at'] },
});
