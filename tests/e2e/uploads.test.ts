import { randomBytes } from 'node:crypto';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, signInAs, useProduct } from '../support/browser.ts';
import { cutLine, type CutLine } from '../support/cutLine.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const MB = 1024 * 1024;

describe('the picture of a form', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 360, channels: 3, background } })
      .png()
      .toBuffer();
  const openForm = async (lang: 'en' | 'id', width: number): Promise<Page> => {
    const page = await product.open({ viewport: { width, height: 900 } });
    await beSignedIn(page, '10002');
    await page.goto(`/${lang}/settings/banner/create`);
    await page.locator('input[type="file"]').waitFor({ state: 'attached' });
    return page;
  };
  const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  it.each([
    ['en', 1280, 'Image format must be png, jpeg or webp and at most 2 MB'],
    ['id', 390, 'Format gambar harus png, jpeg, atau webp dan ukuran maksimal 2 MB'],
  ] as const)('says in %s at %i what it must be, shows what was chosen, and goes again', async (...row) => {
    const [lang, width, limits] = row;
    const w = wordsOf(lang);
    const page = await openForm(lang, width);
    const group = page.getByRole('group', { name: lang === 'en' ? 'Image' : 'Gambar', exact: true });
    await group.getByText(limits).waitFor();
    const refused = group.getByRole('alert');
    await choose(page, 'a.gif', 'image/gif', Buffer.from('GIF89a'));
    expect(await refused.textContent()).toContain(limits);
    await choose(page, 'big.png', 'image/png', Buffer.alloc(2 * MB + 1));
    expect(await refused.textContent()).toContain(limits);
    // What only calls itself a picture is refused by the server, in the same words.
    await choose(page, 'fake.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'));
    await expect.poll(() => refused.textContent()).toContain(limits);

    await choose(page, 'real.png', 'image/png', await picture('#0a7d5a'));
    const shown = group.locator('img');
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
    await expect.poll(() => refused.count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/upload-${lang}.png` });

    await group.getByRole('button', { name: w('admin.image.remove') }).focus();
    await page.keyboard.press('Enter');
    await shown.waitFor({ state: 'detached' });
  });

  it('can be dropped on its place', async () => {
    const page = await openForm('en', 1280);
    const bytes = [...(await picture('#335577'))];
    const group = page.getByRole('group', { name: 'Image', exact: true });
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await group.locator('svg').first().dispatchEvent('drop', { dataTransfer: dropped });
    await group.locator('img').waitFor();
  });
});

describe('a picture that comes in parts', () => {
  it('shows how far it is over a slow line, can be paused, and survives a cut', async () => {
    const line = await cutLine(Number(new URL(product.url).port));
    try {
      const page = await product.open({ baseURL: line.url, viewport: { width: 390, height: 900 } });
      // As if one request could carry next to nothing.
      const config = await fetchJson<{ uploads: { request: object } }>(`${product.url}/api/config`, '');
      config.uploads.request = { max_bytes: 1_000 };
      await page.route('**/api/config', (route) => route.fulfill({ json: { data: config } }));
      await beSignedIn(page, '10002');
      await page.goto('/en/settings/banner/create');
      const group = page.getByRole('group', { name: 'Image', exact: true });
      await group.getByText('at most 2 MB').waitFor();
      const network = await page.context().newCDPSession(page);
      const slow = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 800_000 };
      await network.send('Network.emulateNetworkConditions', slow);
      const noise = { width: 760, height: 760, channels: 3 } as const;
      const buffer = await sharp(randomBytes(760 * 760 * 3), { raw: noise })
        .png()
        .toBuffer();
      expect(buffer.length).toBeLessThan(2 * MB);
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'n.png', mimeType: 'image/png', buffer });

      const bar = group.getByRole('progressbar', { name: 'Uploading n.png' });
      await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/upload-parts.png` });
      await group.getByRole('button', { name: 'Pause' }).click();
      await group.getByText(/^Paused at \d+%$/).waitFor();
      const { body } = await page.evaluate(async () => ({ body: document.body.scrollWidth }));
      expect(body).toBeLessThanOrEqual(390);
      // Nobody saves the form without its picture.
      await page.getByRole('textbox', { name: /^Title/ }).fill('With a picture');
      await page.keyboard.press('Control+s');
      await group.getByText('Wait until the file is uploaded, or cancel it').waitFor();
      line.cutAfter(300_000);
      await group.getByRole('button', { name: 'Continue' }).click();
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
      await group.locator('img').waitFor();
      await expect.poll(() => bar.count()).toBe(0);
    } finally {
      await line.close();
    }
  });
});

describe('a large file', () => {
  let line: CutLine;
  let page: Page;
  /** The client as the form uses it, in a page of the product behind a line that can be cut. */
  beforeAll(async () => {
    line = await cutLine(Number(new URL(product.url).port));
    const bundle = await build({
      stdin: {
        contents: `export { uploadInParts } from '#dataProvider/resumableUpload.ts';
          export { session } from '#ui/session.ts';`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      format: 'iife',
      globalName: 'client',
      write: false,
      // Parts that are loaded when they are needed, which is never here.
      external: ['*/askStepUp.tsx'],
    });
    page = await product.open({ baseURL: line.url, bypassCSP: true });
    await signInAs(page, '10002');
    const prepare = async () => {
      await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
    };
    await prepare();
    page.on('load', () => void prepare());
  });
  afterAll(() => line?.close());

  interface Sent {
    readonly file?: { readonly bytes: number; readonly type: string; readonly url: string };
    readonly errors?: Record<string, string[]>;
    readonly sent: number[];
  }
  /** Sends a film of so many bytes; `stopAt` stops there, as a closed page does. */
  const send = (
    name: string,
    bytes: number,
    { head = 'ftypisom', stopAt = Infinity, action = 'pause' } = {},
  ) =>
    page.evaluate(
      async (wanted): Promise<Sent> => {
        const { client } = window as unknown as { client: Record<string, never> };
        const content = new Uint8Array(wanted.bytes);
        content.set([0, 0, 0, 0x18, ...new TextEncoder().encode(wanted.head), 0, 0, 2, 0]);
        const film = new File([content], wanted.name, { type: 'video/mp4', lastModified: 1 });
        const heard = { sent: [] as number[] };
        const upload = client['uploadInParts'] as unknown as (...input: unknown[]) => {
          done: Promise<never>;
          pause(): void;
          cancel(): void;
        };
        return new Promise((resolve) => {
          const running = upload(film, 'media', {
            onWaiting: () => {},
            onProgress(sent: number) {
              heard.sent.push(sent);
              if (sent < wanted.stopAt) return;
              running[wanted.action as 'pause']();
              resolve(heard);
            },
          });
          running.done.then(
            (file) => resolve({ file, ...heard }),
            (error: { errors: never }) => resolve({ errors: error.errors, ...heard }),
          );
        });
      },
      { name, bytes, head, stopAt, action },
    );

  it('arrives whole over a line that is cut in the middle', async () => {
    line.cutAfter(13 * MB);
    const begun = Date.now();
    const { file, sent } = await send('cut.mp4', 20 * MB);
    expect(file).toMatchObject({ bytes: 20 * MB, type: 'video/mp4' });
    // The browser itself may have tried once more, so that the client did not even have to wait.
    expect(line.cuts).toBe(1);
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect(sent.at(-1)).toBe(20 * MB);
    const stored = await fetch(product.url + file!.url);
    expect((await stored.arrayBuffer()).byteLength).toBe(20 * MB);
  });

  it('goes on where it was when the page was left and the file is chosen again', async () => {
    await send('left.mp4', 20 * MB, { stopAt: 9 * MB });
    await page.reload();
    await page.waitForFunction(() => 'client' in window);
    const { file, sent } = await send('left.mp4', 20 * MB);
    expect(file!.bytes).toBe(20 * MB);
    expect(sent[0]).toBeGreaterThanOrEqual(8 * MB);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus'))),
    ).toEqual([]);
  });

  it('that is no film is refused in the words of the field', async () => {
    const { errors } = await send(`${randomBytes(4).toString('hex')}.mp4`, 12 * MB, { head: 'notatype' });
    expect(errors).toEqual({
      file: ['The file must be png, jpeg, webp, mp4, webm, mp3, m4a, ogg or wav and at most 1 GB'],
    });
  });
});
