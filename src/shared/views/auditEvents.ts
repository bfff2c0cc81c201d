import { choice, computed, dateTime, number, reference, rows, text } from '../schema/field.ts';
import { defineView } from '../schema/view.ts';
import { auditActs, auditEntities } from './auditWords.ts';

/** One changed value as text in the reader's language; null: no value. */
export interface AuditChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Who did what to which record, when and from where, and what changed. */
export const auditEvents = defineView({
  name: 'audit-events',
  label: { one: { en: 'Event', id: 'Peristiwa' }, many: { en: 'Events', id: 'Peristiwa' } },
  heading: { en: 'Audit log', id: 'Log audit' },
  lead: {
    en: 'Who did what, when and from where, and what it changed. Every event is sealed to the one before it, so that later changes and removals are detected.',
    id: 'Siapa melakukan apa, kapan dan dari mana, serta apa yang berubah. Setiap peristiwa tersegel pada yang sebelumnya: yang diubah atau dihapus kemudian akan ketahuan.',
  },
  path: 'settings/audit',
  access: 'audit-index',
  exportAccess: 'audit-index',
  tabOf: 'settings/job',
  verbs: ['list', 'show'],
  total: 'none',
  title: 'action',
  fields: {
    at: dateTime({ en: 'When', id: 'Kapan' }, { precise: true, filter: true, required: true }),
    actor_id: reference({ en: 'Who', id: 'Siapa' }, 'users', { search: true, filter: true }),
    /** The name at that time; the person may have another one now. */
    actor_name: computed({ en: 'Name', id: 'Nama' }, 'text'),
    role: text({ en: 'Role', id: 'Peran' }),
    action: choice({ en: 'Action', id: 'Tindakan' }, auditActs, { filter: true, required: true }),
    entity: choice({ en: 'Record type', id: 'Jenis objek' }, auditEntities, { filter: true, required: true }),
    entity_id: text({ en: 'Id of the record', id: 'Id objek' }, { format: 'uuid' }),
    subject: text({ en: 'Record', id: 'Objek' }, { derived: true }),
    changes: rows(
      { en: 'What changed', id: 'Yang berubah' },
      {
        field: text({ en: 'Field', id: 'Isian' }, { required: true }),
        label: text({ en: 'Label', id: 'Label' }, { required: true }),
        before: text({ en: 'Before', id: 'Sebelum' }),
        after: text({ en: 'After', id: 'Sesudah' }),
      },
      { derived: true },
    ),
    ip: text({ en: 'IP address', id: 'Alamat IP' }),
    request_id: text({ en: 'Request', id: 'Permintaan' }, { required: true }),
    seal_no: number({ en: 'Seal no.', id: 'No. segel' }),
  },
  list: {
    columns: ['at', 'actor_id', 'action', 'entity', 'subject', 'changes'],
    sort: ['at', 'DESC'],
  },
});
