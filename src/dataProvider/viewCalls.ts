import type { SavedView } from '#shared/api/savedViews.ts';
import { request } from '#ui/http.ts';

export type ViewValues = Pick<SavedView, 'name' | 'is_shared' | 'filter' | 'sort' | 'columns'>;

/** The own views of a list, then the shared ones. */
export const listViews = async (resource: string, signal?: AbortSignal): Promise<SavedView[]> =>
  (await request<SavedView[]>(`/saved-views?${new URLSearchParams({ resource })}`, { signal })).data;

/** @throws HttpError 422 when the name is taken, 403 for sharing without the right */
export const createView = async (resource: string, values: ViewValues): Promise<SavedView> =>
  (await request<SavedView>('/saved-views', { method: 'POST', body: { resource, ...values } })).data;

export const updateView = async (id: string, values: Partial<ViewValues>): Promise<SavedView> =>
  (await request<SavedView>(`/saved-views/${id}`, { method: 'PATCH', body: values })).data;

export const deleteView = async (id: string): Promise<void> => {
  await request(`/saved-views/${id}`, { method: 'DELETE' });
};
