import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { passwordList as list } from '#shared/domain/passwordList.ts';
import { LONGEST_WORD } from '#shared/domain/passwordPieces.ts';
import { passwordFault, passwordStrength } from '#shared/domain/passwordRule.ts';
import { passwordListModule } from '../../scripts/password-list.mjs';

const owner = { nip: '10004', name: 'Dewi Lestari', email: 'dewi.lestari@sinar-nusantara.example' };
const knowledge = {
  list,
  company: 'Toko Sejahtera',
  names: ['Layanan Prima', 'Keselamatan Kerja', 'Banyumanik'],
};
const faultOf = (password: string) => passwordFault(password, owner, knowledge);

describe('a new password', () => {
  it.each(
    // Random words and characters, in any alphabet.
    `kopi tubruk di teras|gajah kertas hujan senin|correct horse battery staple|kuda laut biru lampu|Xk29-plm4qz7
    |wqzkjvhbxmpt|пароль-на-крыше|🐘🎲🌵🚲🎻🍉🧩🪁🛶🦔🏔🎈|密码学很有趣的一个学科呢|teh melati di lereng 7`.split(
      /\s*\|/,
    ),
  )('%s is taken', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  it.each([
    // Characters are counted after NFKC, and one beyond the first 65,536 is one.
    ['pendek', 'min_length'],
    ['Xk29-plm4qz', 'min_length'],
    ['😀'.repeat(11), 'min_length'],
    ['e\u0301'.repeat(11), 'min_length'],
    ['Xk29-plm4qz7'.repeat(11), 'max_length'],
    // A word with a number, and what is usual for it.
    ['Password2026!', 'password_common'],
    ['November2026', 'password_common'],
    ['P@ssw0rd2026', 'password_common'],
    ['p4ssw0rd!!2026', 'password_common'],
    ['Ｐａｓｓｗｏｒｄ2026', 'password_common'],
    ['adm1n1strat0r99', 'password_common'],
    ['Indonesia1945', 'password_common'],
    ['2026bismillah', 'password_common'],
    ['Jakarta#2026!', 'password_common'],
    ['pass-2026-word', 'password_common'],
    ['mahir-demo-12', 'password_common'],
    // Backwards, twice.
    ['drowssap2026!', 'password_common'],
    ['katasandikatasandi', 'password_common'],
    ['rahasia-rahasia', 'password_common'],
    ['Xk29plXk29pl', 'password_common'],
    // Few words.
    ['akusayangkamu', 'password_common'],
    ['katasandiku12', 'password_common'],
    ['Kucing Anjing 7', 'password_common'],
    ['selamat datang semua', null],
    // Runs of digits, keys and one character.
    ['0812345678901', 'password_common'],
    ['12-12-1990 / 2026', 'password_common'],
    ['aaaaaaaaaaaaaa', 'password_common'],
    ['abababababab', 'password_common'],
    ['qwertyuiopas', 'password_common'],
    ['1qaz2wsx3edc', 'password_common'],
    ['abcdefghijklmn', 'password_common'],
    // What is known of the company and the person.
    ['TokoSejahtera 2026', 'password_company'],
    ['layananprima2026', 'password_company'],
    ['Layanan-Prima-26', 'password_company'],
    ['Banyumanik-2026', 'password_company'],
    ['dewi lestari 1990', 'password_personal'],
    ['LESTARI10004dewi', 'password_personal'],
    ['iratsel-iwed-99', 'password_personal'],
    ['dewi.lestari@mahir', 'password_personal'],
  ] as const)('%s: %s', (password, fault) => {
    expect(faultOf(password)).toBe(fault);
  });

  it('is judged as strong when it is made of four random words or by a generator, and as fair below', () => {
    const levelOf = (password: string) => passwordStrength(password, owner, knowledge).level;
    expect(levelOf('gajah kertas hujan senin')).toBe('strong');
    expect(levelOf('Xk29-plm4qz7')).toBe('strong');
    expect(levelOf('selamat datang semua')).toBe('fair');
    expect(levelOf('selamat datang')).toBe('weak');
  });

  it('of a generator is not refused', () => {
    const made = Array.from({ length: 300 }, () => randomBytes(12).toString('base64url'));
    expect(made.filter((password) => faultOf(password) !== null)).toEqual([]);
  });

  it('is as good for a person of whom little is known', () => {
    const unknown = { nip: '', name: '', email: null };
    expect(passwordFault('kopi tubruk di teras', unknown, { list })).toBeNull();
    expect(passwordFault('Password2026!', unknown, { list })).toBe('password_common');
  });
});

describe('the list', () => {
  it('is what its script makes of the dictionaries', () => {
    const file = path.resolve(import.meta.dirname, '../../src/shared/domain/passwordList.gen.ts');
    expect(readFileSync(file, 'utf8')).toBe(passwordListModule());
  });

  it('has the first words that are tried, none that is never looked up', () => {
    for (const word of ['password', 'qwerty', 'bismillah', 'sayang', 'mahir', 'jakarta', 'november'])
      expect(list.has(word)).toBe(true);
    expect(list.size).toBeGreaterThan(50_000);
    expect([...list].filter((word) => word.length < 3 || word.length > LONGEST_WORD)).toEqual([]);
  });
});
