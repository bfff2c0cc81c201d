export interface AdminNetwork {
  readonly network: string;
  readonly note: string;
}

/** From where the administration can be opened. */
export interface AdminNetworks {
  readonly networks: readonly AdminNetwork[];
  /** The caller's own, as the server sees it. */
  readonly address: string;
  readonly version: number;
}
