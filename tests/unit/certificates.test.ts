import { describe, expect, it } from 'vitest';
import { canonical, certificateState, codeOf, readCode, formatCode } from '#shared/domain/certificates.ts';
import { layOut, qrPath, startBoxes, type CertificateBox } from '#shared/domain/certificateTemplates.ts';
import { kindOf } from '../../src/serviceWorker/requests.ts';

describe('a code', () => {
  it('is read as people type it', () => {
    const code = codeOf(Uint8Array.from({ length: 16 }, (_, i) => i * 16 + 1));
    expect(code).toHaveLength(26);
    expect(readCode(code)).toBe(code);
    expect(readCode(` ${formatCode(code).toLowerCase()} `)).toBe(code);
    expect(readCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    expect(readCode(code.slice(1))).toBeUndefined();
    expect(readCode(`${code.slice(1)}U`)).toBeUndefined();
    expect(codeOf(new Uint8Array(16).fill(255))).toBe(`7${'Z'.repeat(25)}`);
  });
});

describe('the state of a certificate', () => {
  const now = new Date('2026-03-02T00:00:00Z');
  const none = { expires_at: null, revoked_at: null, superseded_at: null };
  it.each([
    [none, 'valid'],
    [{ ...none, expires_at: '2026-06-01T00:00:00Z' }, 'valid'],
    [{ ...none, expires_at: '2026-04-01T00:00:00Z' }, 'expiring'],
    [{ ...none, expires_at: '2026-03-01T23:59:59Z' }, 'expired'],
    [{ ...none, superseded_at: '2026-01-01T00:00:00Z' }, 'superseded'],
    [
      { expires_at: '2020-01-01T00:00:00Z', revoked_at: '2026-01-01T00:00:00Z', superseded_at: null },
      'revoked',
    ],
  ])('of %j is %s', (times, state) => expect(certificateState(times, now)).toBe(state));
});

it('has one canonical text, whatever the order of what it is made from', () => {
  const text = canonical({
    v: 1,
    number: '2026-000001',
    code: 'C',
    issued: '2026-01-02',
    holder: 'Siti "S" é',
    class: 'K3',
    completed: '2026-01-01',
    expires: null,
  });
  expect(text).toBe(
    '{"class":"K3","code":"C","completed":"2026-01-01","expires":null,"holder":"Siti \\"S\\" é","issued":"2026-01-02","number":"2026-000001","v":1}',
  );
});

describe('laying out', () => {
  /** Each letter half as wide as high. */
  const measure = (text: string) => text.length / 2;
  const values = Object.fromEntries(
    [
      ...'holder class completed number issued expires competency level trainers'.split(' '),
      'third_party',
      'position',
      'department',
      'nip',
      'code',
      'verify_url',
      'issuer',
      'signatory',
      'signatory_title',
    ].map((name) => [name, name]),
  ) as never;
  const box = (over: Partial<CertificateBox>): CertificateBox => ({ ...startBoxes('en')[0]!, ...over });
  const drawn = (over: Partial<CertificateBox>) =>
    layOut({ language: 'en', orientation: 'landscape', boxes: [box(over)] }, values, measure);

  it('shrinks what is too long, and says so when half its size is not enough', () => {
    const short = drawn({ content: 'x'.repeat(20), size: 20, w: 50 });
    expect([short.warnings, short.drawn[0]]).toMatchObject([[], { size: 20 }]);
    const longer = drawn({ content: 'x'.repeat(60), size: 20, w: 50 });
    expect(longer.warnings).toEqual([{ box: 0, what: 'shrunk' }]);
    expect(longer.drawn[0]).toMatchObject({ size: 14 });
    expect(drawn({ content: 'x'.repeat(200), size: 20, w: 50 }).warnings).toEqual([
      { box: 0, what: 'overflow' },
    ]);
  });

  it('leaves out a box whose placeholders are all empty', () => {
    const bare = { ...(values as Record<string, string>), expires: '' };
    const boxes = [box({ content: 'Valid until {expires}' }), box({ content: '{holder} {expires}' })];
    const drawing = layOut({ language: 'en', orientation: 'landscape', boxes }, bare, measure);
    expect(drawing.drawn.map((item) => item.kind === 'line' && item.text)).toEqual(['holder']);
  });

  it('wraps into the lines there are', () => {
    const { drawn: lines, warnings } = drawn({ content: 'word '.repeat(20), size: 20, w: 50, lines: 3 });
    expect(lines).toHaveLength(3);
    expect(warnings).toEqual([]);
  });

  it('tells of boxes that leave the page and of codes too small to scan', () => {
    expect(drawn({ content: 'x', x: 80, w: 50 }).warnings).toContainEqual({ box: 0, what: 'off_page' });
    expect(drawn({ kind: 'qr', w: 3 }).warnings).toContainEqual({ box: 0, what: 'small_qr' });
  });

  it('draws a QR code in runs', () => {
    expect(
      qrPath([
        [true, true, false],
        [false, false, true],
      ]),
    ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
  });
});

it('leaves the public check to the server, also where the service worker has the pages', () => {
  const asked = (path: string) => ({
    url: `https://x.test${path}`,
    method: 'GET',
    mode: 'navigate',
    destination: 'document',
    headers: { get: () => null },
  });
  expect(kindOf(asked('/id/verify/ABC'), 'https://x.test')).toBeUndefined();
  expect(kindOf(asked('/en/verify'), 'https://x.test')).toBeUndefined();
  expect(kindOf(asked('/id/certificate'), 'https://x.test')).toBe('page');
});
