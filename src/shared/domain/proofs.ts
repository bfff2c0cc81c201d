/** The server's challenge: find a number that makes `<challenge>.<number>` a proof. */
export interface ProofRequest {
  readonly challenge: string;
  readonly bits: number;
}

/**
 * A proof of work is a text `<challenge>.<number>` whose SHA-256 begins with this many zero bits: some tenths of a second on a phone for
 * one, hours for an attacker who tries thousands of names.
 */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let i = 0; i < whole; i++) if (hash[i] !== 0) return false;
  return hash[whole]! >> (8 - (bits % 8)) === 0;
}
