import { boolean, choice, computed, file, longText, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

const contents = { en: 'Contents', id: 'Isi' };
const reach = { en: 'What it may learn and load', id: 'Yang boleh diketahui dan dimuat' };

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
      { en: 'File of the package', id: 'Berkas paket' },
      {
        section: contents,
        hintOfNew: {
          en: 'Drop the ZIP that your authoring tool published for an LMS (SCORM 1.2, SCORM 2004 or cmi5), or a cmi5.xml.',
          id: 'Letakkan ZIP hasil publikasi alat Anda untuk LMS (SCORM 1.2, SCORM 2004, atau cmi5), atau berkas cmi5.xml.',
        },
        hint: {
          en: 'Another file becomes a new version. Learners who have begun finish the old version.',
          id: 'Berkas lain menjadi versi baru. Peserta yang sedang mengerjakan menyelesaikan versi lama.',
        },
      },
    ),
    identify: choice(
      { en: 'The package learns', id: 'Yang diketahui paket' },
      {
        name: { en: 'The name of the learner', id: 'Nama peserta' },
        opaque: { en: 'A pseudonym', id: 'Nama samaran' },
      },
      {
        default: 'name',
        section: reach,
        hint: {
          en: 'And a code that means nothing elsewhere; never the NIP or an email address. A pseudonym stays the same for a person in this package.',
          id: 'Juga sebuah kode yang tidak bermakna di tempat lain; tidak pernah NIP atau alamat email. Nama samaran seseorang selalu sama dalam paket ini.',
        },
      },
    ),
    outside_media: boolean(
      { en: 'May load media from the internet', id: 'Boleh memuat media dari internet' },
      {
        section: reach,
        hint: {
          en: 'Videos, pictures, fonts and embedded pages such as YouTube. Their servers then see who opens it from where, and the package can pass on to them what it knows.',
          id: 'Video, gambar, fon, dan halaman sematan seperti YouTube. Server mereka lalu melihat siapa yang membukanya dan dari mana, dan paket dapat meneruskan yang diketahuinya kepada mereka.',
        },
      },
    ),
    note: longText({ en: 'Note', id: 'Catatan' }, { max: 1000 }),
    kind: choice(
      { en: 'Standard', id: 'Standar' },
      {
        scorm12: { en: 'SCORM 1.2', id: 'SCORM 1.2' },
        scorm2004: { en: 'SCORM 2004', id: 'SCORM 2004' },
        cmi5: { en: 'cmi5', id: 'cmi5' },
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
