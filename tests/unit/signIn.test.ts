import { describe, expect, it } from 'vitest';
import { phoneOf } from '#shared/domain/phones.ts';
import { codeOf, formatCode } from '#shared/domain/signInCodes.ts';

describe('a code', () => {
  it.each([
    ['ABCD-EFGH', 'ABCDEFGH'],
    [' abcd efgh ', 'ABCDEFGH'],
    ['oOiIlL12', '00111112'],
    ['ABCDEFG', null],
    ['ABCDEFGHJ', null],
    ['ABCDEFGU', null],
    ['ABCD_EFG', null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it('is shown in two halves, which are read again', () => {
    expect(codeOf(formatCode('ABCDEFGH'))).toBe('ABCDEFGH');
  });
});

describe('a phone number', () => {
  it.each([
    ['0812-3456 789', '+628123456789'],
    ['+62 (812) 3456.789', '+628123456789'],
    ['+62 0812 3456789', '+628123456789'],
    ['0062812 3456789', '+628123456789'],
    ['+65 6123 4567', '+6561234567'],
    ['8123456789', null],
    ['+62', null],
    ['+6281234567890123', null],
    ['Dewi', null],
  ])('%s is %s', (typed, phone) => {
    expect(phoneOf(typed)).toBe(phone);
  });
});
