import { queryOptions } from '@tanstack/react-query';
import type { MyCertificate, MyCertificates } from '#shared/api/certificates.ts';
import { request } from '#ui/http.ts';
import { downloadByTicket } from '#ui/ticketDownload.ts';

/** A PDF follows its certificate within seconds. */
const LOOK_AGAIN_MS = 3_000;
const isWaiting = (certificates: readonly MyCertificate[] | undefined) =>
  certificates?.some(({ has_pdf }) => !has_pdf) ? LOOK_AGAIN_MS : false;

export const certificatesQuery = queryOptions({
  queryKey: ['portal', 'certificates'],
  queryFn: ({ signal }) => request<MyCertificates>('/my/certificates', { signal }).then(({ data }) => data),
  refetchInterval: ({ state }) => isWaiting(state.data?.certificates),
});

export const certificatesOfUser = (userId: string) =>
  queryOptions({
    queryKey: ['portal', 'user', userId, 'certificates'],
    queryFn: ({ signal }) =>
      request<MyCertificate[]>(`/user/${userId}/certificates`, { signal }).then(({ data }) => data),
    refetchInterval: ({ state }) => isWaiting(state.data),
  });

/** The PDF; if it does not exist yet, it is drawn while the browser waits. */
export const downloadCertificate = (id: string): Promise<void> =>
  downloadByTicket(`/api/certificates/${id}.pdf`);
