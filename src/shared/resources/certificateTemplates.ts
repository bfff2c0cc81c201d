import { choice, computed, image, number, rows, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** Certificate templates: a background and boxes over it, drawn alike as PDF and on the screen. */
export const certificateTemplates = defineResource({
  name: 'certificate-templates',
  module: 'certificate',
  label: {
    one: { en: 'Certificate template', id: 'Templat sertifikat' },
    many: { en: 'Certificate templates', id: 'Templat sertifikat' },
  },
  paths: {
    list: 'settings/certificate-template',
    create: 'certificate/create',
    show: null,
    edit: 'settings/certificate-template/{name}/edit',
  },
  listKey: 'certificate-template',
  menu: { group: 'settings', icon: 'layout-template' },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, min: 2, max: 120, unique: true, search: true }),
    language: choice(
      { en: 'Language of the certificate', id: 'Bahasa sertifikat' },
      { id: { en: 'Indonesian', id: 'Bahasa Indonesia' }, en: { en: 'English', id: 'Bahasa Inggris' } },
      { default: 'id', filter: true },
    ),
    orientation: choice(
      { en: 'A4 page', id: 'Halaman A4' },
      { landscape: { en: 'Landscape', id: 'Mendatar' }, portrait: { en: 'Portrait', id: 'Tegak' } },
      { default: 'landscape' },
    ),
    background_id: image(
      { en: 'Background', id: 'Latar' },
      {
        hint: {
          en: 'A4, best 2480 × 1754 pixels. It is drawn anew.',
          id: 'A4, sebaiknya 2480 × 1754 piksel. Gambar digambar ulang.',
        },
      },
    ),
    boxes: rows(
      { en: 'Boxes', id: 'Kotak' },
      {
        kind: choice(
          { en: 'Kind', id: 'Jenis' },
          { text: { en: 'Text', id: 'Teks' }, qr: { en: 'QR code', id: 'Kode QR' } },
          { default: 'text' },
        ),
        content: text({ en: 'Text', id: 'Teks' }, { max: 300 }),
        x: number({ en: 'From the left (%)', id: 'Dari kiri (%)' }, { default: 10, max: 100, decimals: 2 }),
        y: number({ en: 'From the top (%)', id: 'Dari atas (%)' }, { default: 10, max: 100, decimals: 2 }),
        w: number({ en: 'Width (%)', id: 'Lebar (%)' }, { default: 80, min: 1, max: 100, decimals: 2 }),
        font: choice(
          { en: 'Font', id: 'Huruf' },
          {
            sans: { en: 'Plus Jakarta Sans', id: 'Plus Jakarta Sans' },
            sans_bold: { en: 'Plus Jakarta Sans, bold', id: 'Plus Jakarta Sans, tebal' },
            serif: { en: 'Source Serif', id: 'Source Serif' },
            serif_bold: { en: 'Source Serif, bold', id: 'Source Serif, tebal' },
          },
          { default: 'sans' },
        ),
        size: number(
          { en: 'Size (points)', id: 'Ukuran (poin)' },
          { default: 14, min: 6, max: 120, decimals: 1 },
        ),
        lines: number({ en: 'Lines at most', id: 'Baris paling banyak' }, { default: 1, min: 1, max: 6 }),
        align: choice(
          { en: 'Alignment', id: 'Perataan' },
          {
            left: { en: 'Left', id: 'Kiri' },
            center: { en: 'Centre', id: 'Tengah' },
            right: { en: 'Right', id: 'Kanan' },
          },
          { default: 'center' },
        ),
        colour: text(
          { en: 'Colour', id: 'Warna' },
          { max: 7, pattern: '#[0-9a-fA-F]{6}', default: '#1f2a24' },
        ),
      },
      { max: 40 },
    ),
    total_classes: computed({ en: 'Classes', id: 'Kelas' }, 'number'),
    total_certificates: computed({ en: 'Certificates', id: 'Sertifikat' }, 'number'),
  },
  list: {
    columns: ['name', 'language', 'orientation', 'total_classes', 'total_certificates', 'updated_at'],
    sort: ['name', 'ASC'],
  },
});
