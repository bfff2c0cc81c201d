export { auditWords } from './auditWords.ts';

/** Words of the audit log's page. `id/audit.ts` is typed by this file. */
export const audit = {
  audit: {
    act: 'What was done',
    action: 'Action',
    actor: 'Who',
    address: 'From %{ip}',
    after: 'After',
    all_records: 'All records',
    any: 'Any',
    at: 'When',
    before: 'Before',
    changed: '%{count} value |||| %{count} values',
    changes: 'What changed',
    count: '%{count} event |||| %{count} events',
    count_more: 'More than %{count} event |||| More than %{count} events',
    details: 'Details',
    empty: 'Nothing has been done yet.',
    empty_filtered: 'No event fits.',
    entity: 'Record',
    export: 'Export as %{format}',
    field: 'Field',
    from: 'From',
    lead: 'Who did what, when and from where, and what it changed. Every event is sealed to the one before: what is altered or removed later is found.',
    more: 'Show older ones',
    nobody: 'Not signed in, or the system',
    nothing: '–',
    only_record: 'Only what was done to %{name}',
    person: 'Name, NIP or e-mail',
    request: 'Request %{id}',
    sealed: 'Sealed as no. %{no}',
    to: 'Until',
    unsealed: 'Not sealed yet',
  },
};
export type AuditPageWords = typeof audit;
