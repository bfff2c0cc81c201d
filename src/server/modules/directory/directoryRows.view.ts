import { users } from '#shared/resources/users.ts';
import type { Field } from '#shared/schema/field.ts';
import { directoryRows } from '#shared/views/directoryRows.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { noteText } from './noteText.ts';
import type { PersonNote } from './syncRun.ts';

const fields: Readonly<Record<string, Field>> = users.fields;

export const directoryRowsServer = serverOf(directoryRows, {
  rows: `select r.id, r.run_id, r.row, r.nip, r.name, r.state, r.changed as names, r.notes, r.reports, r.at from directory_rows r`,
  computed: {},
  derive: {
    from: ['names', 'notes'],
    fill({ language }, rows) {
      for (const row of rows) {
        const names = row['names'] as readonly string[];
        row['changed'] = names.map((name) => fields[name]?.label[language] ?? name).join(', ') || null;
        const notes = row['notes'] as readonly PersonNote[];
        row['reason'] = notes.map((note) => noteText(note, language)).join('; ') || null;
      }
    },
  },
});
