import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { wordsOf } from '../support/words.ts';
import { signIn } from '../../scripts/product.mjs';

const product = useProduct();
const w = wordsOf('id');

/** Two seconds of a counting picture, recorded by the browser itself: a video that it can play. */
const recordClip = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const pen = canvas.getContext('2d')!;
    let frame = 0;
    const timer = setInterval(() => pen.fillText(String(frame++), (frame * 3) % 160, 50), 50);
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    recorder.stop();
    await ended;
    clearInterval(timer);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });

/** A class that one module with a film and a statement completes, and the learner in it. */
async function makeReading(clip: string): Promise<string> {
  const [organizer, learner] = await Promise.all(['10002', '10004'].map((nip) => signIn(product.url, nip)));
  const make = (path: string, body: object = {}) =>
    fetchJson<{ id: string; slug: string }>(`${product.url}/api${path}`, organizer!, body);
  const upload = async (content: Blob, name: string, query = '') => {
    const form = new FormData();
    form.append('file', content, name);
    const sent = await fetch(`${product.url}/api/files${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${organizer}` },
      body: form,
    });
    return ((await sent.json()) as { data: { id: string } }).data;
  };
  const film = await upload(new Blob([Buffer.from(clip, 'base64')], { type: 'video/webm' }), 'helm.webm');
  const srt = new Blob(['1\n00:00:00,000 --> 00:00:09,000\nPakailah helm\n']);
  const captions = await upload(srt, 'helm.srt', '?kind=captions');
  const group = await make('/groups', { name: 'Film' });
  await make(`/groups/${group.id}/publication`);
  const course = await make('/classes', {
    group_id: group.id,
    name: 'Memakai helm',
    type: 'product_refresh',
    self_paced: true,
    mode: 'onsite',
    location: 'Bandung',
    external_trainers: [{ name: 'Bu Ratna' }],
  });
  const module = await make('/modules', {
    class_id: course.id,
    name: 'Helm',
    completion: 'acknowledge',
    blocks: [
      { type: 'video', title: 'Film', file_id: film.id, captions_indonesian_id: captions.id },
      { type: 'acknowledgement', title: 'Pernyataan', text: '<p>Saya memakai helm.</p>' },
    ],
  });
  await make(`/classes/${course.id}/publication`);
  await fetchJson(`${product.url}/api/classes/${course.id}/enrolment`, learner!, {});
  return `/id/my-course/${course.slug}/module/${module.slug}`;
}

describe('a module on a phone', () => {
  it('plays its film in parts, keeps a confirmation without a connection, and completes the class', async () => {
    const page = await product.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signInAs(page, '10004', 'id');
    const path = await makeReading(await recordClip(page));
    const film = page.waitForResponse(
      (response) => response.url().includes('/files/') && response.status() === 206,
    );
    await page.goto(path);
    expect((await film).headers()['content-range']).toMatch(/^bytes 0-/);
    const video = page.locator('video');
    await page.getByRole('combobox', { name: w('content.captions') }).selectOption('id');
    await page.waitForFunction(() => {
      const [cue] = document.querySelector('video')!.textTracks[0]!.cues ?? [];
      return cue instanceof VTTCue && cue.text === 'Pakailah helm';
    });
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
    });
    await page.getByText(w('content.watched_enough'), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.context().setOffline(true);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: w('content.acknowledge_confirm') }).click();
    await page.getByText(w('module.waiting')).waitFor();
    await page.context().setOffline(false);
    const done = page.getByRole('status').filter({ hasText: w('module.class_done') });
    await done.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await done.getByRole('link', { name: w('module.class_done_next') }).click();
    await page.getByText(w('course.completed')).first().waitFor();
    await page.goto(path);
    await page.getByText(w('content.acknowledged', { date: '' }).trim()).waitFor();
    await page.getByText(w('content.watched_enough'), { exact: true }).waitFor();
  });
});
