/** `GET /api/audit-chain`: the result of the last check of the chain of the audit log. Instants are ISO 8601 in UTC. */
export interface AuditChainFinding {
  /** `manifest`: an archive is not as this entry says that was written when it was made. */
  kind: 'altered' | 'removed' | 'inserted' | 'manifest';
  /** Its position; of several removed entries in a row the first. */
  no: number;
  last: number | null;
  /** The event, if it exists. */
  id: string | null;
}

export interface AuditChainState {
  /** Every entry up to this one is intact; 0 before the first check. */
  no: number;
  /** When the newest entries were checked; null before the first check. */
  checked_at: string | null;
  /** When every entry was recomputed. */
  full_at: string | null;
  /** Time of the oldest entry. */
  oldest_at: string | null;
  /** The first ones. */
  findings: AuditChainFinding[];
  finding_count: number;
  /** A check of every entry was requested and has not ended. */
  is_checking: boolean;
}
