import { describe, expect, it } from 'vitest';
import { passwordFault } from '#shared/domain/passwords.ts';
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

describe('a new password', () => {
  const owner = { nip: '10004', name: 'Dewi Lestari', email: 'dewi.lestari@example.com' };
  it.each([
    ['kopi di teras', null],
    ['Xk29-plm4qz', null],
    ['dewi suka kopi', null],
    ['pendek', 'min_length'],
    ['123456789', 'min_length'],
    ['😀'.repeat(9), 'min_length'],
    ['a'.repeat(129), 'max_length'],
    ['dewi lestari', 'password_personal'],
    ['LESTARI10004', 'password_personal'],
    ['dewi.lestari1', 'password_personal'],
    ['1234567890', 'password_common'],
    ['0812345678901', 'password_common'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['ababababab', 'password_common'],
    ['qwertyuiop', 'password_common'],
    ['Password2026!', 'password_common'],
    ['Indonesia1945', 'password_common'],
    ['mahir-demo', 'password_common'],
  ])('%s: %s', (password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault);
  });
});
