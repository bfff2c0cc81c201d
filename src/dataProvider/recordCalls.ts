import type { LastChange } from '#shared/api/lastChange.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AnyResource, ExpandedFile } from '#shared/schema/resource.ts';
import { request } from '#ui/http.ts';
import { asRaError } from './apiErrors.ts';
import { listCall } from './listCall.ts';
import type { UploadKind } from './resumableUpload.ts';

type Wire = Record<string, unknown> & { id: string };

async function call<T>(...input: Parameters<typeof request<T>>): Promise<T> {
  try {
    return (await request<T>(...input)).data;
  } catch (error) {
    throw asRaError(error);
  }
}
const apiOf = (resource: string) => `/${resourceNamed(resource).api}`;

/** The loaded version, so that nobody decides about a record that a colleague has just changed. */
export const seenVersion = (version: unknown): { readonly headers?: Readonly<Record<string, string>> } =>
  typeof version === 'number' ? { headers: { 'If-Match': `"${version}"` } } : {};
type Read = Readonly<Record<string, unknown>>;

/** Publishes or unpublishes a record; returns the record. @throws 409 `version-conflict`, 422 `not-ready` listing what is missing */
export const setPublication = (
  resource: string,
  { id, version }: Read,
  isPublished: boolean,
): Promise<Wire> =>
  call<Wire>(`${apiOf(resource)}/${String(id)}/publication`, {
    method: isPublished ? 'POST' : 'DELETE',
    ...seenVersion(version),
  });

/** What a record lacks before it can be published. */
export interface PublicationProblem {
  readonly field: string;
  /** The key of its message in the server's words. */
  readonly key: string;
  readonly text: string;
  /** The id of the part that it is about: a question of a quiz. */
  readonly part: string | null;
}

/** What a record needs before it can be published: texts by field, and one by one. */
export const publicationProblems = (
  resource: string,
  id: string,
  signal?: AbortSignal,
): Promise<{
  readonly can_publish: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly PublicationProblem[];
}> => call(`${apiOf(resource)}/${id}/publication`, { signal });

/** The author and time of a record's last change. */
export const readLastChange = (
  resource: AnyResource,
  id: string,
  signal?: AbortSignal,
): Promise<LastChange> => call<LastChange>(`/${resource.api}/${id}/last-change`, { signal });

/** Archives a record that is in use, or restores it. */
export const setArchived = (resource: string, { id, version }: Read, isArchived: boolean): Promise<Wire> =>
  call<Wire>(`${apiOf(resource)}/${String(id)}/archive`, {
    method: isArchived ? 'POST' : 'DELETE',
    ...seenVersion(version),
  });

/** Cancels a class and keeps its history, or restores it. */
export const setCancellation = (id: string, reason: string | null): Promise<Wire> =>
  call<Wire>(
    `/classes/${id}/cancellation`,
    reason === null ? { method: 'DELETE' } : { method: 'POST', body: { reason } },
  );

/** Removes the password of a record. An update cannot: there an empty one means unchanged. */
export const removePassword = (resource: string, id: string): Promise<Wire> =>
  call<Wire>(`${apiOf(resource)}/${id}`, { method: 'PATCH', body: { password: null } });

export interface ValuesQuery {
  /** The typed text. */
  readonly q: string;
  /** The parent record of a nested view. */
  readonly scope?: Read | undefined;
}

/** Values of the text field in other records, for autocomplete. */
export const existingValues = (
  resource: string,
  field: string,
  { q, scope }: ValuesQuery,
  signal?: AbortSignal,
): Promise<string[]> =>
  call<string[]>(`/${listCall(resource, scope).path}/values/${field}?${new URLSearchParams({ q })}`, {
    signal,
  });

/** Uploads a file of at most 10 MB at once; its `id` then goes into `<field>_id`. @throws 413, 415, 422 with the reason */
export function uploadFile(file: File, kind: UploadKind, signal?: AbortSignal): Promise<ExpandedFile> {
  const body = new FormData();
  body.append('file', file);
  return call<ExpandedFile>(`/files?kind=${kind}`, { method: 'POST', body, signal });
}
