/** A list as somebody has left it, under a name: `GET /api/saved-views?resource=`, the own ones first, then the shared. */
export interface SavedView {
  id: string;
  /** Name of the resource (`users`). */
  resource: string;
  name: string;
  /** Everybody who may list the resource has it. */
  is_shared: boolean;
  is_own: boolean;
  owner_name: string;
  /** As lists take them. `sort` and `columns` are null where the view leaves them as they are. */
  filter: Record<string, unknown>;
  sort: [string, 'ASC' | 'DESC'] | null;
  columns: string[] | null;
  /** The server's own answer to what the caller may do with it. */
  can: { edit: boolean; delete: boolean; share: boolean };
}
