import type { AuditEntry, AuditMeta } from '#shared/api/audit.ts';
import { request } from '#ui/http.ts';

/** In the server's form; instants are ISO 8601. */
export interface AuditFilter {
  readonly q?: string | undefined;
  readonly action?: string | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly request_id?: string | undefined;
  readonly at_gte?: string | undefined;
  readonly at_lt?: string | undefined;
}
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly meta: AuditMeta;
}

const PER_PAGE = 50;

/** Page 0 is the newest. */
export async function readAudit(filter: AuditFilter, page: number, signal: AbortSignal): Promise<AuditPage> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([page * PER_PAGE, page * PER_PAGE + PER_PAGE - 1]),
  });
  const { data, meta } = await request<AuditEntry[]>(`/audit-events?${query}`, { signal });
  return { entries: data, meta: meta as unknown as AuditMeta };
}

/** The address of a download that begins at once: valid for one use and a minute. */
export const auditFileUrl = (filter: AuditFilter, format: 'csv' | 'xlsx'): Promise<string> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), format });
  return request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api/audit-events/export?${query}` },
  }).then(({ data }) => data.url);
};
