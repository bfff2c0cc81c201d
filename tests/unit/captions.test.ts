import { describe, expect, it } from 'vitest';
import { captionsOf } from '#server/platform/files/captions.ts';
import { contentSampleBytes, hasContentSamples } from '../support/contentSamples.ts';

const read = (text: string | Buffer) => captionsOf(Buffer.from(text))?.toString();

describe('captionsOf', () => {
  it('takes WebVTT and leaves out what is no cue', () => {
    const text =
      '\uFEFFWEBVTT - Film\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { background: url(https://x) }\r\n\r\nNOTE\r\nx\r\n\r\n' +
      'first\r\n00:01.000 --> 00:02.500 line:90% region:r\r\n<v Ani>Halo <b>semua</b> <script>x\r\n\r\n01:00:00.000 --> 100:00:00.000\r\n';
    expect(read(text)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:90%\nHalo <b>semua</b> x\n\n01:00:00.000 --> 100:00:00.000\n',
    );
  });

  it('makes WebVTT of SRT', () => {
    const srt =
      '1\n00:00:00,000 --> 00:00:02,000 X1:40 X2:600\n{\\an8}<font color="red">Selamat</font>\n<i>datang</i>\n\n\n2\n00:00:02,000 --> 00:00:04,500\nK3\n';
    expect(read(srt)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nSelamat\n<i>datang</i>\n\n00:00:02.000 --> 00:00:04.500\nK3\n',
    );
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a page that calls itself captions', 'WEBVTT\n\n<html><script>alert(1)</script></html>'],
    ['nothing', ''],
    ['a header alone', 'WEBVTT\n'],
    ['a cue that ends before it begins', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx'],
    ['61 minutes', 'WEBVTT\n\n00:61:00.000 --> 01:02:00.000\nx'],
    ['bytes that are no text', Buffer.from([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0x0a, 0xff, 0xfe])],
  ])('refuses %s', (_name, text) => {
    expect(read(text)).toBeUndefined();
  });

  it.runIf(hasContentSamples)('reads the samples', () => {
    const vtt = read(contentSampleBytes('captions-id.vtt'));
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    expect(read(contentSampleBytes('captions-id.srt'))).toBe(vtt);
    expect(read(contentSampleBytes('refuse-captions.vtt'))).toBeUndefined();
  });
});
