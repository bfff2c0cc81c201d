import { createHash } from 'node:crypto';
import { sha256Hex } from '#shared/domain/sha256.ts';
import { submissionDigest } from '#shared/domain/submissions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const reference = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex');

describe('sha256Hex', () => {
  it('is the SHA-256 of node:crypto', () => {
    for (let length = 0; length <= 130; length++)
      expect(sha256Hex('a'.repeat(length))).toBe(reference('a'.repeat(length)));
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii', maxLength: 500 }),
        (text) => sha256Hex(text) === reference(text),
      ),
    );
  });
});

describe('submissionDigest', () => {
  const a = { question_id: '0190a7a0-0000-7000-8000-000000000001', seq: 12 };
  const b = { question_id: '0190a7a0-0000-7000-8000-000000000002', seq: 3 };
  it('hashes the sorted lines', () => {
    const lines = `${a.question_id}:12\n${b.question_id}:3\n`;
    expect(submissionDigest([b, a])).toBe(reference(lines));
    expect(submissionDigest([])).toBe(reference(''));
  });
});
