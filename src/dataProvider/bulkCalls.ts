import { resourceNamed } from '#shared/resources/index.ts';
import { request } from '#ui/http.ts';
import { asRaError } from './apiErrors.ts';
import { listCall } from './listCall.ts';
import { write } from './write.ts';

/**
 * The records of a bulk call: listed one by one, or all that match a filter. By filter the server counts again and refuses when the number
 * is no longer `expect_total`.
 */
export type Selection =
  | {
      readonly ids: readonly string[];
      /** For the records that the caller has seen: another version refuses the whole call. */
      readonly versions?: Readonly<Record<string, number>>;
    }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly expect_total: number };

/** Selected records with their loaded versions, so that nobody decides about a record that a colleague has just changed. */
export function asSeen(selection: Selection, read: readonly Readonly<Record<string, unknown>>[]): Selection {
  if (!('ids' in selection)) return selection;
  const marked = new Set(selection.ids);
  const seen = read.filter(({ id, version }) => marked.has(String(id)) && typeof version === 'number');
  return seen.length === 0
    ? selection
    : { ...selection, versions: Object.fromEntries(seen.map(({ id, version }) => [id, version])) };
}

/** The result of a bulk call. Above 2,000 rows the server continues in the background and returns a job. */
export interface BulkChange {
  readonly ids: readonly string[];
  readonly total: number;
  /** For the undo, within 24 hours. */
  readonly changeId?: string;
  readonly jobId?: string;
}
type BulkMethod = 'POST' | 'PATCH' | 'DELETE';
/** The result of a job of a bulk change. */
export interface BulkEnd {
  readonly ids: readonly string[];
  readonly total: number;
  readonly change_id: string;
}
interface BulkReply {
  readonly ids?: readonly string[];
  readonly job_id?: string;
}

async function bulk(method: BulkMethod, path: string, body: object): Promise<BulkChange> {
  const { data, meta } = await write<BulkReply | null>(path, { method, body });
  const jobId = data?.job_id;
  return {
    ids: data?.ids ?? [],
    total: meta.total ?? data?.ids?.length ?? 0,
    ...(meta.change_id && { changeId: meta.change_id }),
    ...(jobId && { jobId }),
  };
}
const apiOf = (resource: string) => `/${resourceNamed(resource).api}`;

/** Sets the same values in every selected record, in one transaction. @throws 409 `rows-refused`, `selection-changed` */
export const bulkUpdate = (
  resource: string,
  selection: Selection,
  data: Readonly<Record<string, unknown>>,
): Promise<BulkChange> => bulk('PATCH', apiOf(resource), { ...selection, data });

/** Deletes all or none. @throws 409 `rows-refused` naming those in use */
export const bulkDelete = (resource: string, selection: Selection): Promise<BulkChange> =>
  bulk('DELETE', apiOf(resource), { ...selection });

/** Publishes, or unpublishes. @throws 422 or 409 naming what is missing */
export const bulkPublish = (
  resource: string,
  selection: Selection,
  isPublished: boolean,
): Promise<BulkChange> =>
  bulk(isPublished ? 'POST' : 'DELETE', `${apiOf(resource)}/publication`, { ...selection });

/** Hides records with history, or shows them again. */
export const bulkArchive = (
  resource: string,
  selection: Selection,
  isArchived: boolean,
): Promise<BulkChange> =>
  bulk(isArchived ? 'POST' : 'DELETE', `${apiOf(resource)}/archive`, { ...selection });

/** How many records match the filter, counted exactly. */
export async function exactTotal(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<number> {
  const called = listCall(resource, filter);
  const query = new URLSearchParams({
    filter: JSON.stringify(called.filter),
    range: '[0,0]',
    total: 'exact',
  });
  try {
    const { meta } = await request<unknown[]>(`/${called.path}?${query}`);
    return meta.total ?? 0;
  } catch (error) {
    throw asRaError(error);
  }
}
