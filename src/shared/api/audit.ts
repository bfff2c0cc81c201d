/** The audit log: `GET /api/audit-events`. Instants are ISO 8601 in UTC. */

/** One changed value, in the reader's language; null for none. */
export interface AuditChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  /** Null for a stranger, or the system itself. */
  readonly actor: { readonly id: string; readonly nip: string | null; readonly name: string } | null;
  readonly role: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  /** The record's name, if it still exists. */
  readonly subject: string | null;
  readonly changes: AuditChange[];
  readonly request_id: string;
  readonly ip: string | null;
  /** Its position in the chain; null while it is not sealed. */
  readonly seal_no: number | null;
}

export interface AuditMeta {
  readonly total: number;
  readonly total_is_exact: boolean;
  readonly page: number;
  readonly per_page: number;
  readonly has_next_page: boolean;
}
