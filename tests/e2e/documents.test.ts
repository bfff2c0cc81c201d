import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { linkedPdf, pagesPdf } from '../support/pages.ts';
import { wordsOf } from '../support/words.ts';
import { signIn } from '../../scripts/product.mjs';

const product = useProduct();
const w = wordsOf('id');

let made = 0;
/** A class that one document completes, and the learner in it. */
async function makeReading(bytes: Buffer): Promise<string> {
  const [organizer, learner] = await Promise.all(['10002', '10004'].map((nip) => signIn(product.url, nip)));
  const make = (path: string, body: object = {}) =>
    fetchJson<{ id: string; slug: string }>(`${product.url}/api${path}`, organizer!, body);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Panduan helm.pdf');
  const upload = await fetch(`${product.url}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organizer}` },
    body: form,
  });
  const { data: file } = (await upload.json()) as { data: { id: string } };
  const group = await make('/groups', { name: `Dokumen ${++made}` });
  await make(`/groups/${group.id}/publication`);
  const course = await make('/classes', {
    group_id: group.id,
    name: `Membaca panduan ${made}`,
    type: 'product_refresh',
    self_paced: true,
    mode: 'onsite',
    location: 'Bandung',
    external_trainers: [{ name: 'Bu Ratna' }],
  });
  const module = await make('/modules', {
    class_id: course.id,
    name: 'Panduan',
    completion: 'document',
    blocks: [{ type: 'file', title: 'Panduan helm', file_id: file.id, show: 'page' }],
  });
  await make(`/classes/${course.id}/publication`);
  await fetchJson(`${product.url}/api/classes/${course.id}/enrolment`, learner!, {});
  return `/id/my-course/${course.slug}/module/${module.slug}`;
}

const readOf = (page: Page, read: number, pages: number) =>
  page.getByText(w('content.pages_read', { read: String(read), pages: String(pages) }), { exact: true });

describe('a document on a phone', () => {
  it('is read in the page by keyboard, continues where it stopped, and completes the class', async () => {
    const page = await product.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
    });
    await signInAs(page, '10004', 'id');
    const path = await makeReading(await pagesPdf(3));
    await page.goto(path);
    const sheet = page.getByRole('region', { name: /Panduan helm, Halaman 1 dari 3/ });
    await sheet.getByText('Halaman nomor 1').waitFor();
    await readOf(page, 1, 3).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await sheet.press('ArrowRight');
    await page.getByText('Halaman nomor 2').waitFor();
    await readOf(page, 2, 3).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('button', { name: w('content.zoom_in') }).click();
    await page.getByText('125%').waitFor();

    await page.goto(`/id/home`);
    await page.goto(path);
    await page.getByText('Halaman nomor 2').waitFor();
    await page.getByRole('textbox', { name: w('content.page') }).fill('3');
    await page.keyboard.press('Enter');
    await page.getByText('Halaman nomor 3').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: w('module.class_done') })
      .waitFor();
    await readOf(page, 3, 3).waitFor();
    expect(refused).toEqual([]);
  });

  it('has links to its own pages and to https addresses, and no others', async () => {
    const page = await product.open({ viewport: { width: 390, height: 844 } });
    await signInAs(page, '10004', 'id');
    const addresses = [
      'https://example.com/aturan',
      'http://example.com/',
      'javascript:alert(1)',
      'file:///etc/passwd',
    ];
    await page.goto(await makeReading(await linkedPdf(addresses)));
    const sheet = page.getByRole('region', { name: /Panduan helm, Halaman 1 dari 2/ });
    const away = sheet.getByRole('link');
    await away.waitFor();
    expect(await away.count()).toBe(1);
    expect(await away.getAttribute('href')).toBe('https://example.com/aturan');
    expect(await away.getAttribute('target')).toBe('_blank');
    expect(await away.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('button').click();
    await page.getByText('Halaman nomor 2').waitFor();
  });
});
