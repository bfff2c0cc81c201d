import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { beSignedIn, useProduct } from '../support/browser.ts';
import { callerOf } from '../support/caller.ts';
import { contentSample, hasContentSamples } from '../support/contentSamples.ts';
import { moduleWith } from '../support/packageModule.ts';
import { scormPackage } from '../support/scormPackage.ts';
import { wordsOf } from '../support/words.ts';
import { unpacked, zipOf } from '../support/zip.ts';

const product = useProduct();
const t = wordsOf('en');
const PHONE = { viewport: { width: 390, height: 844 } };

async function learnerAt(path: string, options = {}): Promise<Page> {
  const page = await product.open(options);
  page.setDefaultTimeout(15_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await beSignedIn(page, '10004');
  await page.goto(path);
  return page;
}
const sco = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
const press = (page: Page, action: 'start' | 'resume') =>
  page.getByRole('link', { name: t(`content.package.action.${action}`), exact: true }).click();
const isSaved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
async function exit(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: t('player.exit'), exact: true }).click();
  await page.waitForURL(`**${path}`);
}
/** What the organizer's list says about the learner's attempt. */
async function attemptOf(moduleId: string) {
  const organizer = callerOf(product.url, await signIn(product.url, '10002'));
  const { body } = await organizer.get(`/api/modules/${moduleId}/package-attempts`);
  return body.data[0];
}

describe.skipIf(!hasContentSamples)('a bought course', () => {
  it('is begun at a desk, goes on without a network, and ends on a phone with its score', async () => {
    const { id, path } = await moduleWith(
      product.url,
      readFileSync(contentSample('golf-runtime-scorm12.zip')!),
      'Golf',
    );
    const desk = await learnerAt(path);
    await press(desk, 'start');
    const shown = (page: Page) => sco(page).frameLocator('#contentFrame');
    await shown(desk).getByRole('heading', { name: 'Play of the game' }).waitFor();
    await sco(desk).locator('#butNext').click();
    await shown(desk).getByRole('heading', { name: 'Par', exact: true }).waitFor();
    await isSaved(desk);
    // What is loaded goes on.
    await desk.context().setOffline(true);
    for (let n = 0; n < 3; n++) await sco(desk).locator('#butNext').click();
    await desk.getByText(t('player.waiting')).waitFor();
    await desk.context().setOffline(false);
    await isSaved(desk);

    const phone = await learnerAt(path, PHONE);
    await press(phone, 'resume');
    await shown(phone).getByRole('heading', { name: 'The Rules of Golf', exact: true }).waitFor();
    await sco(desk).locator('#butPrevious').click();
    await desk.getByRole('heading', { name: t('player.elsewhere') }).waitFor();
    for (let n = 0; n < 10; n++) await sco(phone).locator('#butNext').click();
    await shown(phone).getByRole('button', { name: 'Submit Answers' }).waitFor();
    await shown(phone)
      .locator('.correctAnswer')
      .evaluateAll((rows) => {
        for (const row of rows) {
          const input = row.querySelector('input')!;
          if (input.type === 'radio') input.checked = true;
          else input.value = /\((\d+)\)/.exec(row.textContent)![1]!;
        }
      });
    await shown(phone).getByRole('button', { name: 'Submit Answers' }).click();
    await shown(phone).getByText('Score: 100').waitFor();
    await exit(phone, path);
    await phone.getByText(t('content.package.state.passed')).waitFor();
    expect(await attemptOf(id)).toMatchObject({ no: 1, state: 'completed', result: 'passed', score: 100 });
  });

  it('of 2004 does the same with its own words', async () => {
    const { id, path } = await moduleWith(
      product.url,
      readFileSync(contentSample('scorm2004-4th-single.zip')!),
      'Of 2004',
    );
    const phone = await learnerAt(path, PHONE);
    await press(phone, 'start');
    await sco(phone).getByRole('button', { name: 'Simpan dan keluar' }).click();
    await isSaved(phone);
    await exit(phone, path);
    const desk = await learnerAt(path);
    await press(desk, 'resume');
    await expect
      .poll(() => sco(desk).locator('#o').textContent())
      .toContain('status incomplete unknown entry resume data halaman=3;ä✓ n 0');
    await sco(desk).getByRole('button', { name: 'Lulus 0.9' }).click();
    await isSaved(desk);
    await exit(desk, path);
    await desk.getByText(t('content.package.state.passed')).waitFor();
    expect(await attemptOf(id)).toMatchObject({ state: 'completed', result: 'passed', score: 90 });
  });
});

describe('a package of an enemy', () => {
  let stranger: Server;
  const reached: string[] = [];
  beforeAll(async () => {
    stranger = createServer((request, response) => {
      reached.push(`${request.method} ${request.url}`);
      response.end('reached');
    });
    stranger.on('upgrade', (request, socket) => {
      reached.push(`upgrade ${request.url}`);
      socket.destroy();
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void stranger.close());

  it.skipIf(!hasContentSamples)(
    'reaches nothing of the product, of other packages or of other people',
    async () => {
      const { port } = stranger.address() as AddressInfo;
      const files = await unpacked(readFileSync(contentSample('hostile-scorm12.zip')!));
      const aimed = [...files].map(([name, bytes]) => {
        const text = bytes
          .toString('utf8')
          .replaceAll('http://localhost:18620/api/launch?pkg=h', `${product.url}/api/config`)
          .replaceAll('evil.localhost:18620', `127.0.0.1:${port}`)
          .replaceAll('127.0.0.1:18620', `127.0.0.1:${port}`)
          // What leads the frame away comes last: it would end the page before it has found anything.
          .replaceAll(/document\.getElementById\('[fg]'\)\.submit\(\)/g, 'setTimeout(function(){$&},3000)')
          .replace('1;url=', '4;url=')
          .replace('},2500)', '},5000)')
          .replace('window.out=out;', 'setInterval(function(){localStorage.found=JSON.stringify(out)},50);');
        return { name, content: Buffer.from(text) };
      });
      const { id, path } = await moduleWith(product.url, zipOf(aimed), 'Enemy');
      const page = await learnerAt(path, PHONE);
      const token = () => page.evaluate(() => localStorage['token'] as string);
      const before = await token();
      const out: Record<string, string | number> = {};
      await press(page, 'start');
      // It leaves its page after some seconds, so it notes what it has found in the storage of its origin.
      const read = async () => {
        const player = page.frames().find((frame) => frame.url().includes('/play/'));
        Object.assign(out, JSON.parse((await player?.evaluate(() => localStorage['found'])) ?? '{}'));
        return Object.keys(out);
      };
      await expect
        .poll(read, { timeout: 20_000 })
        .toEqual(
          expect.arrayContaining([
            'fetch app result',
            'fetch evil result',
            'other package result',
            'ws result',
          ]),
        );
      for (const name of ['top.document', 'top.localStorage', 'top.location read'])
        expect(out[name], name).toMatch(/^! SecurityError/);
      for (const name of ['fetch app result', 'fetch evil result']) expect(out[name], name).toMatch(/^! /);
      expect(out['other package result']).toBe(404);
      // It leads its own frame to the stranger at last: the player's policy leaves an empty one.
      await expect
        .poll(
          () =>
            page
              .frames()
              .some(
                (one) => one.url().startsWith('chrome-error:') && one.parentFrame()?.url().includes('/play/'),
              ),
          {
            timeout: 15_000,
          },
        )
        .toBe(true);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await token()).toBe(before);
      // Windows that a package opens are its own affair; this browser opens them without a press too.
      expect(reached.filter((line) => line !== 'GET /evil/popup')).toEqual([]);
      await exit(page, path);
      await page.getByText(t('content.package.state.passed')).waitFor();
      // A package can say anything about its own learner, and about nobody else.
      const organizer = callerOf(product.url, await signIn(product.url, '10002'));
      const { body } = await organizer.get(`/api/modules/${id}/package-attempts`);
      expect(body.data).toHaveLength(1);
    },
  );

  it('floods neither the server nor the device', async () => {
    const html = `<h1>Flood</h1><script>let w = window; while (!w.API) w = w.parent; const A = w.API; A.LMSInitialize('');
      let n = Number(A.LMSGetValue('cmi.core.lesson_location') || 0);
      setInterval(() => { for (let i = 0; i < 100; i++) { A.LMSSetValue('cmi.core.lesson_location', String(++n)); A.LMSCommit(''); } }, 1);
      setTimeout(() => location.reload(), 50);</script>`;
    const zip = scormPackage({
      scos: [{ id: 'one', title: 'One' }],
      files: { 'one.html': Buffer.from(html) },
    });
    const { path } = await moduleWith(product.url, zip, 'Flood');
    const page = await learnerAt(path);
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/package-attempts/'))
        sent.push(Date.now());
    });
    await press(page, 'start');
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBeGreaterThan(4);
    const passed = (sent.at(-1)! - sent[0]!) / 1000;
    expect(sent.length).toBeLessThanOrEqual(passed + 2);
    // The product around it can still be used.
    await exit(page, path);
    await page.getByRole('link', { name: t('content.package.action.resume'), exact: true }).waitFor();
  });
});
