import { createHash } from 'node:crypto';

/** Of Mahir's statements: an arbitrary constant. */
const NAMESPACE = Buffer.from('5d7e0a3c9b1f4c66a8e2d0417fb3c925', 'hex');

/** A uuid v5 (RFC 9562) of a fact: the same fact has the same id, at every try and in every back-fill. */
export function statementId(fact: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(fact).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
