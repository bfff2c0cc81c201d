import type { DeliveryRow, DeliveryState, RetryFilter } from '#shared/api/deliveries.ts';
import type { NotificationChannel } from '#shared/domain/notifications.ts';
import { request } from '#ui/http.ts';

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  readonly channel?: NotificationChannel | undefined;
  /** A person's NIP. */
  readonly user?: string | undefined;
  readonly q?: string | undefined;
}
export interface DeliveryPage {
  readonly rows: readonly DeliveryRow[];
  readonly hasNext: boolean;
}

/** Mails and SMS, newest first; `before` is the last one that is known. */
export async function readDeliveries(
  filter: DeliveryFilter,
  before: string | undefined,
  signal: AbortSignal,
): Promise<DeliveryPage> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, before })) if (value) query.set(name, value);
  const { data, meta } = await request<DeliveryRow[]>(`/deliveries?${query}`, { signal });
  return { rows: data, hasNext: meta.has_next_page === true };
}

/** Tries these again, or all that failed within a filter. Answers how many. */
export const retryDeliveries = async (
  what: { readonly ids: readonly string[] } | { readonly filter: RetryFilter },
): Promise<number> =>
  (await request<{ retried: number }>('/deliveries/retries', { method: 'POST', body: what })).data.retried;
