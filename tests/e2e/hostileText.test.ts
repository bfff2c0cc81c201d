import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { beSignedIn, useProduct } from '../support/browser.ts';
import { watch } from '../support/watch.ts';

const product = useProduct();

const HTML = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
const SQL = `'); drop table users; -- "\\`;

/** What is typed must stay text: no part of it becomes an element, runs, or sends a request. */
async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: false }).first().waitFor();
  const elements = await page.evaluate(
    () => document.querySelectorAll('img[src="x"], main script, [onerror]').length,
  );
  expect(elements).toBe(0);
}

async function call(token: string, path: string, body?: object): Promise<{ id: string }> {
  const response = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  const answer = (await response.json()) as { data: { id: string } };
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer.data;
}

it('HTML and SQL that a person types are shown as the text they are, in both halves', async () => {
  const page = await product.open({ viewport: { width: 1280, height: 900 } });
  const watched = await watch(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await beSignedIn(page, '10002');

  const name = `${HTML} ${SQL}`;
  await page.goto('/en/courses/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('textbox', { name: /^Name/ }).press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/create'));
  // The record page, with the notice of what was saved.
  await expectText(page, name);
  await page.goto('/en/courses/group');
  await expectText(page, name);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  const input = page.getByRole('textbox', { name: /^Name/ });
  await input.waitFor();
  expect(await input.inputValue()).toBe(name);
  await page.goto(`/en/courses/group?filter=${encodeURIComponent(JSON.stringify({ q: HTML }))}`);
  await expectText(page, name);

  const token = await signIn(product.url, '10002');
  const { id } = await call(token, 'announcements', { title: name, body: `<p>Body</p>${HTML}` });
  await call(token, `announcements/${id}/publication`);
  await page.goto('/en/announcement');
  await expectText(page, name);
  await watched.settled();
  expect([dialogs, watched.takeFaults()]).toEqual([[], []]);
});
