/** `GET /api/{resource}/{id}/last-change`. */
export interface LastChange {
  readonly at: string;
  readonly version: number;
  /** Null for a job of the server, or a person who was deleted. */
  readonly by: { readonly id: string; readonly name: string } | null;
}
