/** A saved state of a list, under a name: `GET /api/saved-views?resource=`, the caller's own first, then shared ones. */
export interface SavedView {
  id: string;
  /** Name of the resource (`users`). */
  resource: string;
  name: string;
  /** Everybody who may list the resource sees it. */
  is_shared: boolean;
  is_own: boolean;
  owner_name: string;
  /** In the form of lists. `sort` and `columns` are null if the view does not change them. */
  filter: Record<string, unknown>;
  sort: [string, 'ASC' | 'DESC'] | null;
  columns: string[] | null;
  /** What the caller may do with it, decided by the server. */
  can: { edit: boolean; delete: boolean; share: boolean };
}
