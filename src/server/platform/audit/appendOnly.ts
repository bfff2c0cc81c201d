/** What an account that does not own the tables may do with those of the audit log: read, and no more than this (docs/decisions/081). */
export interface AppendOnly {
  readonly table: string;
  /** Whether it may add rows. */
  readonly adds: boolean;
  /** The columns that it may change; a trigger lets each of an event be filled once. */
  readonly columns: readonly string[];
}

export const APPEND_ONLY: readonly AppendOnly[] = [
  { table: 'audit_events', adds: true, columns: ['seal_no', 'seal', 'looked_at'] },
  // The end of the chain, which moves with each seal.
  { table: 'audit_chain', adds: true, columns: ['no', 'seal', 'looked_at'] },
  // Of what has left: the owner's jobs write it.
  { table: 'archived_seals', adds: false, columns: [] },
];
