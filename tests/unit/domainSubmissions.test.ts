import { createHash } from 'node:crypto';
import type { AnswerValue } from '#shared/domain/questions.ts';
import { sha256Hex } from '#shared/domain/sha256.ts';
import { answerHash, canonicalAnswer, submissionDigest } from '#shared/domain/submissions.ts';
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

describe('answerHash', () => {
  it('is the same for one answer, however it was put away, and another for another', () => {
    expect(answerHash({ pairs: { b: 'y', a: 'x' } })).toBe(answerHash({ pairs: { a: 'x', b: 'y' } }));
    const answers = [
      null,
      { value: true },
      { value: false },
      { text: '' },
      { text: 'é' },
      { text: 'e\u0301' },
      { choices: ['a', 'b'] },
      { order: ['a', 'b'] },
      { order: ['b', 'a'] },
      { pairs: { a: 'b' } },
    ] as const;
    expect(new Set(answers.map((answer) => answerHash(answer as AnswerValue | null))).size).toBe(
      answers.length,
    );
  });
  it('hashes ASCII, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const spelling = canonicalAnswer({ text });
        return /^[ -~]*$/.test(spelling) && (JSON.parse(spelling) as { text: string }).text === text;
      }),
    );
  });
});
