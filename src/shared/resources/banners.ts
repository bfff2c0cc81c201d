import { audience, boolean, choice, computedChoice, dateTime, image, number, text } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import { publicationStates, visibilityPhases, audienceFields } from './states.ts';

export const banners = defineResource({
  name: 'banners',
  module: 'banner',
  label: { one: { en: 'Banner', id: 'Banner' }, many: { en: 'Banners', id: 'Banner' } },
  title: 'title',
  order: 'order',
  paths: { list: 'settings/banner' },
  publishable: true,
  menu: { group: 'communication', icon: 'image' },
  fields: {
    title: text({ en: 'Title', id: 'Judul' }, { required: true, max: 120, search: true }),
    image_id: image(
      { en: 'Image', id: 'Gambar' },
      { hint: { en: 'Needed for publishing.', id: 'Diperlukan untuk menerbitkan.' } },
    ),
    alt: text(
      { en: 'Text instead of the image', id: 'Teks pengganti gambar' },
      {
        required: true,
        max: 255,
        hint: { en: 'Read aloud to who cannot see it.', id: 'Dibacakan bagi yang tidak dapat melihatnya.' },
      },
    ),
    link: text({ en: 'Link', id: 'Tautan' }, { format: 'url', max: 500 }),
    visibility: choice({ en: 'Visibility', id: 'Visibilitas' }, audienceFields, {
      default: 'all',
      filter: true,
    }),
    audience_rule: audience(
      { en: 'For whom', id: 'Untuk siapa' },
      { onlyWhen: { field: 'visibility', is: ['audience'] }, requiredThen: true },
    ),
    start_at: dateTime({ en: 'Shown from', id: 'Tampil dari' }),
    end_at: dateTime({ en: 'Shown until', id: 'Tampil sampai' }, { after: ['start_at'] }),
    order: number({ en: 'Order', id: 'Urutan' }, { default: 0, max: 10_000 }),
    dismissible: boolean({ en: 'Can be closed', id: 'Dapat ditutup' }, { default: true }),
    status: choice({ en: 'Status', id: 'Status' }, publicationStates, {
      default: 'draft',
      readOnly: true,
      filter: true,
    }),
    phase: computedChoice({ en: 'Phase', id: 'Tahap' }, visibilityPhases, { filter: true }),
  },
  list: {
    columns: ['order', 'title', 'image_id', 'phase', 'visibility', 'start_at', 'end_at'],
  },
});
