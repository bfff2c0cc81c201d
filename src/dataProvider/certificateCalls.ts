import type {
  IssueReport,
  IssueRequest,
  RevocationReport,
  TemplateSample,
} from '#shared/api/certificates.ts';
import type { CertificateLayout } from '#shared/domain/certificateTemplates.ts';
import { request } from '#ui/http.ts';
import type { Selection } from './bulkCalls.ts';

/** The values for the preview of a template: the longest existing names. */
export const templateSample = (signal?: AbortSignal): Promise<TemplateSample> =>
  request<TemplateSample>('/certificate-templates/sample', { signal }).then(({ data }) => data);

export type TypedTemplate = CertificateLayout & { readonly background_id: string | null };

/** The PDF of an unsaved template. */
export async function testPdf({ language, orientation, background_id, boxes }: TypedTemplate): Promise<Blob> {
  const body = { language, orientation, background_id, boxes };
  const { data } = await request<{ base64: string }>('/certificate-templates/test-pdf', {
    method: 'POST',
    body,
  });
  const bytes = Uint8Array.from(atob(data.base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

/** Issues for a class or a learning path, or with `dry_run` returns the effect. @throws HttpError 409 `certificate-no-template`, `selection-changed` */
export const issueCertificates = (
  resource: 'classes' | 'programmes',
  id: string,
  body: IssueRequest,
): Promise<IssueReport> =>
  request<IssueReport>(`/${resource}/${encodeURIComponent(id)}/certificates`, { method: 'POST', body }).then(
    ({ data }) => data,
  );

const act = <T>(id: string, what: string, reason: string): Promise<T> =>
  request<T>(`/certificates/${id}/${what}`, { method: 'POST', body: { reason } }).then(({ data }) => data);

export const revokeCertificate = (id: string, reason: string) =>
  act<{ id: string }>(id, 'revocation', reason);
export const reissueCertificate = (id: string, reason: string) =>
  act<{ id: string; number: string }>(id, 'successor', reason);

const revocation = (body: object): Promise<RevocationReport> =>
  request<RevocationReport>('/certificates/revocation', { method: 'POST', body }).then(({ data }) => data);

/** How many of a selection can be revoked. */
export const countRevocable = (selection: Selection) => revocation({ ...selection, dry_run: true });
/** Revokes all of a selection that can be revoked. @throws HttpError 409 `selection-changed`, `certificates-too-many` */
export const revokeSelected = (selection: Selection, reason: string) => revocation({ ...selection, reason });
