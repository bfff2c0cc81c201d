/** Words of the audit log's page. `id/audit.ts` is typed by this file. */
export const audit = {
  audit: {
    address: 'From %{ip}',
    after: 'After',
    before: 'Before',
    changed: '%{count} value |||| %{count} values',
    details: 'Details',
    field: 'Field',
    head: 'Check a kept end',
    head_archived:
      'No. %{no} of %{date} is in an archive: check it with the files of the archive (npm run audit:verify).',
    head_check: 'Check',
    head_damaged:
      'No. %{no} of %{date} is there, but the last check found no. %{first} altered, removed or slipped in.',
    head_field: 'Signed end of the log',
    head_file: 'Or choose a file',
    head_forged: 'The signature is wrong: this text was altered, or it never was an end of this log.',
    head_hint:
      'Paste the text of the daily mail, a line of the server’s log, or choose the manifest of a backup.',
    head_lead:
      'Every day the server signs the end of the audit log. Compare one that you have kept: entries that somebody has removed since are found.',
    head_missing: 'Entries after no. %{before} are missing: the log had at least no. %{no} on %{date}.',
    head_none: 'This text holds no signed end of an audit log.',
    head_other_key: 'It is signed with another key than that of this log.',
    head_replaced: 'Another entry is at the place of no. %{no} now: the log was rewritten after %{date}.',
    head_whole: 'The log is whole up to no. %{no} of %{date}.',
    nobody: 'Not signed in, or the system',
    nothing: '–',
    only_record: 'Only what was done to %{name}',
    request: 'Request %{id}',
    sealed: 'Sealed as no. %{no}',
    unsealed: 'Not sealed yet',
  },
};
export type AuditPageWords = typeof audit;
