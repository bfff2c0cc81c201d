/**
 * SHA-256 (FIPS 180-4) in plain JavaScript. Browsers offer `crypto.subtle` only over TLS and only as a promise; the digest of a submission
 * is also needed on an office server without TLS, and while a page closes.
 */

const isPrime = (n: number): boolean => {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
};
const primes = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && isPrime(n));
/** The first 32 bits of a root's fraction: the constants of the standard. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The hash of ASCII text as 64 hexadecimal digits. */
export function sha256Hex(ascii: string): string {
  const words = padded(ascii);
  const hash = [...START];
  for (let block = 0; block < words.length; block += 16) compress(hash, words.slice(block, block + 16));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The text as 32-bit words: a one bit, zeros, and the length in bits fill the last block of 16. */
function padded(ascii: string): number[] {
  const words = Array.from({ length: (((ascii.length + 8) >> 6) + 1) * 16 }, () => 0);
  for (let i = 0; i < ascii.length; i++) words[i >> 2]! |= (ascii.charCodeAt(i) & 0xff) << (24 - (i % 4) * 8);
  words[ascii.length >> 2]! |= 0x80 << (24 - (ascii.length % 4) * 8);
  words[words.length - 2] = Math.floor((ascii.length * 8) / 2 ** 32);
  words[words.length - 1] = (ascii.length * 8) | 0;
  return words;
}

function compress(hash: number[], schedule: number[]): void {
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15]!;
    const late = schedule[i - 2]!;
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[i] = (schedule[i - 16]! + s0 + schedule[i - 7]! + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + schedule[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
}
