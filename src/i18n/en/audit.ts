/** Words of the audit log's page. `id/audit.ts` is typed by this file. */
export const audit = {
  audit: {
    address: 'From %{ip}',
    after: 'After',
    before: 'Before',
    changed: '%{count} value |||| %{count} values',
    details: 'Details',
    field: 'Field',
    nobody: 'Not signed in, or the system',
    nothing: '–',
    only_record: 'Only what was done to %{name}',
    request: 'Request %{id}',
    sealed: 'Sealed as no. %{no}',
    unsealed: 'Not sealed yet',
  },
};
export type AuditPageWords = typeof audit;
