import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MyCertificate } from '#shared/api/certificates.ts';
import { request } from '#ui/http.ts';

/** New certificates that are shown are no longer new, on all devices; without a network they stay new until the next visit. */
export function useCertificatesSeen(certificates: readonly MyCertificate[]): void {
  const queryClient = useQueryClient();
  const ids = certificates.filter(({ is_new }) => is_new).map(({ id }) => id);
  const key = ids.join();
  useEffect(() => {
    if (!key) return;
    request('/my/certificates/seen', { method: 'PUT', body: { ids: key.split(',') } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['portal', 'home'] }))
      .catch(() => undefined);
  }, [key, queryClient]);
}
