interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Network Information API: in browsers without it nothing is known and nothing is delayed. */
export function isConnectionSlow(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /^(slow-)?2g$|^3g$/.test(connection?.effectiveType ?? '');
}
