/** `POST /api/audit-chain/heads`: what the log says of a signed end that somebody has kept. */
export interface AuditHeadVerdict {
  /**
   * `none`: the text holds no signed end; `forged`: its signature is wrong; `missing`: entries are gone; `replaced`: another entry is at its
   * place; `damaged`: it is there, but the last check found an entry before it that was altered; `archived`: the log does not reach back so far.
   */
  kind: 'none' | 'forged' | 'whole' | 'missing' | 'replaced' | 'damaged' | 'archived';
  no: number | null;
  at: string | null;
  /** The first entry that is gone, or damaged. */
  first: number | null;
  /** It is signed with another key than that of this chain. */
  is_other_key: boolean;
}

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
