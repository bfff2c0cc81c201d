const CODINGS = ['br', 'gzip', 'identity'] as const;
/** How the bytes of a reply are encoded. */
export type Coding = (typeof CODINGS)[number];

/**
 * The best available coding for a client that sends this `Accept-Encoding` (RFC 9110, 12.5.3); undefined when the header refuses all of
 * them, including the identity.
 */
export function codingFor(
  header: string | undefined,
  available: Pick<ReadonlySet<Coding>, 'has'>,
): Coding | undefined {
  const requested = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return [name.trim(), Number(weight ?? 1)] as const;
    }),
  );
  // The identity is acceptable unless it is refused by name, or with everything that is not named.
  const leftOver = requested.get('*');
  const weightOf = (coding: Coding) =>
    requested.get(coding) ??
    (coding === 'identity' ? (leftOver === 0 ? 0 : Number.MIN_VALUE) : (leftOver ?? 0));
  const welcome = CODINGS.filter((coding) => available.has(coding) && weightOf(coding) > 0);
  return welcome.sort((a, b) => weightOf(b) - weightOf(a))[0];
}
