/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a GET (RFC 9110, 14.2); undefined, which is the whole file, for other methods, other units, several ranges and malformed
 * ones.
 */
export function rangeOf(
  { method, header }: { readonly method: string; readonly header: string | undefined },
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] =
    (method === 'GET' && /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')) || [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
