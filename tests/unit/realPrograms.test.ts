import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePdf } from '#server/modules/fileCopies/makePdf.ts';
import { makeVideos, type VideoKind } from '#server/modules/fileCopies/makeVideos.ts';
import { readConfig } from '#server/platform/config.ts';
import { docx } from '../support/officeFiles.ts';
import { readPdfText } from '../support/pdf.ts';

/** With the programs of this machine; where one is not installed its tests are skipped, and the list says so. */
const programs = readConfig({ DEMO: '0', PATH: process.env['PATH'] }).programs;
const signal = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-real-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(!programs.document)('LibreOffice (skipped where it is not installed)', () => {
  const convert = async (bytes: Buffer, kind: 'docx' | 'xlsx' = 'docx') => {
    const source = path.join(folder, `source.${kind}`);
    await writeFile(source, bytes);
    return makePdf({ program: programs.document!, folder, source, kind, signal });
  };

  it('makes a PDF of a Word document', { timeout: 120_000 }, async () => {
    const made = await convert(await docx(['Halaman satu', 'Halaman dua']));
    const { pages, text } = await readPdfText(await readFile(made));
    expect(pages).toBe(2);
    expect(text).toMatch(/Halaman satu.*Halaman dua/);
  });

  it('reads no other file, whatever a document links to', { timeout: 120_000 }, async () => {
    const secret = path.join(folder, 'secret.txt');
    await writeFile(secret, 'TOP SECRET');
    const picture = path.join(folder, 'secret.png');
    await writeFile(
      picture,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    );
    const link = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${pathToFileURL(target).href}" TargetMode="External"/>`;
    const field = (code: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="3000000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3000000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const made = await convert(
      await docx(['Hello'], {
        body: field(`INCLUDETEXT "${secret}"`) + field(`INCLUDEPICTURE "${picture}"`) + drawing,
        links: link('rId9', 'image', picture),
      }),
    );
    const bytes = await readFile(made);
    expect((await readPdfText(bytes)).text).not.toContain('TOP SECRET');
    // The picture of 300 pixels is not in the PDF.
    expect(bytes.toString('latin1')).not.toMatch(/\/Width 300/);
  });

  it('refuses what is no document, and another kind of document', { timeout: 120_000 }, async () => {
    await expect(convert(Buffer.from('no document at all'), 'xlsx')).rejects.toMatchObject({
      problem: 'failed',
      message: expect.stringMatching(/^It has written no PDF\. .*could not be loaded/s),
    });
  });
});

describe.skipIf(!programs.video)('ffmpeg (skipped where it is not installed)', () => {
  const ffmpeg = (...args: string[]) =>
    promisify(execFile)(programs.video!, ['-nostdin', '-loglevel', 'error', '-y', ...args], { cwd: folder });
  const sample = (size: string, name: string, ...more: string[]) =>
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=${size}:rate=25:duration=2`,
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      ...more,
      name,
    );
  const make = (name: string, kind: VideoKind = 'video/mp4') =>
    makeVideos({
      program: programs.video!,
      folder,
      source: path.join(folder, name),
      kind,
      signal,
      length: 2,
    });
  /** What ffmpeg says of a file. */
  const factsOf = (file: string) =>
    promisify(execFile)(programs.video!, ['-hide_banner', '-i', file]).catch(
      ({ stderr }: { stderr: string }) => stderr,
    ) as Promise<string>;

  it(
    'makes 720p and 480p with a picture, ready to play before it has loaded',
    { timeout: 120_000 },
    async () => {
      await sample('1280x960', 'film.mp4', '-metadata', 'title=private');
      const { picture, large, small } = await make('film.mp4');
      expect(picture).toMatchObject({ width: 960, height: 720 });
      expect(await factsOf(large!)).toMatch(/h264 \(High\).*yuv420p.*960x720[\s\S]*aac/);
      expect(await factsOf(small)).toMatch(/h264.*640x480[\s\S]*aac/);
      expect(await factsOf(small)).not.toContain('private');
      const bytes = await readFile(small, 'latin1');
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    },
  );

  it('never enlarges, keeps an upright film upright, and needs no sound', { timeout: 120_000 }, async () => {
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=241x427:rate=25:duration=1',
      '-pix_fmt',
      'yuv444p',
      'small.webm',
    );
    const { picture, large, small } = await make('small.webm', 'video/webm');
    expect(large).toBeUndefined();
    expect(await factsOf(small)).toMatch(/h264.*240x426/);
    expect(picture.width).toBe(240);
  });

  it('opens no other file for a playlist in disguise', { timeout: 120_000 }, async () => {
    await sample('320x240', 'secret.mp4');
    const secret = path.join(folder, 'secret.mp4');
    const disguises = {
      'list.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${secret}\n#EXT-X-ENDLIST\n`,
      'concat.mp4': `ffconcat version 1.0\nfile '${secret}'\n`,
      'plain.mp4': `file:${secret}\n`,
    };
    // Without our guard the same bytes are such a list: the test would notice if they were not.
    await writeFile(path.join(folder, 'naked.m3u8'), disguises['list.mp4']);
    await ffmpeg('-allowed_extensions', 'ALL', '-i', 'naked.m3u8', '-c', 'copy', 'stolen.mp4');
    for (const [name, text] of Object.entries(disguises)) {
      await writeFile(path.join(folder, name), text);
      for (const kind of ['video/mp4', 'video/webm'] as const)
        await expect(make(name, kind)).rejects.toMatchObject({ problem: 'failed' });
    }
  });
});
