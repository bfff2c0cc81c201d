import { hasZeroBits, type ProofRequest } from '#shared/domain/proofs.ts';
import { sha256 } from '@noble/hashes/sha2';

/** Hashes between two yields to the page: some milliseconds. */
const SLICE = 4_000;

/** Finds the number that makes a proof of a challenge: some tenths of a second, without blocking the page. */
export async function proofOfWork({ challenge, bits }: ProofRequest): Promise<string> {
  for (let number = 0; ; number++) {
    const proof = `${challenge}.${number}`;
    if (hasZeroBits(sha256(proof), bits)) return proof;
    if (number % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
