/** `GET /api/{resource}/{id}/last-change`. */
export interface LastChange {
  readonly at: string;
  readonly version: number;
  /** Null: a job of the server, or somebody who is gone. */
  readonly by: { readonly id: string; readonly name: string } | null;
}
