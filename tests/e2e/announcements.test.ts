/** What organizers announce is seen by the people it is for without a reload, and they see who has read it. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { clientAt, listens, LIVE } from '../support/live.ts';

const product = useProduct();
const PHONE = { viewport: { width: 390, height: 844 } } as const;

async function openHome(nip: string, options = {}): Promise<Page> {
  const page = await product.open(options);
  await beSignedIn(page, nip);
  const listening = listens(page, /private-news/);
  await page.goto('/en/home');
  await listening;
  return page;
}
/** Answers when the server has published it. */
const publish = async (page: Page) => {
  const published = page.waitForResponse((reply) => reply.url().endsWith('/publication'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await published).ok()).toBe(true);
};

describe('an announcement', () => {
  it('is written for some people, seen and acknowledged by them, and its organizer sees by whom', async () => {
    const { department } = (await (await clientAt(product.url, '10004')).get('/api/me')).body.data;
    const organizer = await product.open();
    await beSignedIn(organizer, '10002');
    const listening = listens(organizer, /private-resource\.announcements/);
    await organizer.goto('/en/settings/announcement/create');
    await organizer.getByLabel(/^Title/).fill('Fire drill on Friday');
    await organizer.locator('[contenteditable="true"]').fill('At ten, at the gate.');
    await organizer.getByLabel('Must be acknowledged').check();
    await organizer.getByLabel(/^Visibility/).click();
    await organizer.getByRole('option', { name: 'Some people' }).click();
    const chosen = organizer.getByRole('combobox', { name: 'Department' });
    await chosen.fill(department);
    await organizer.getByRole('option', { name: department, exact: true }).click();
    await organizer.keyboard.press('Escape');
    await organizer.getByText(/active (?:person matches|people match)/).waitFor();
    expect(await axeFindings(organizer)).toEqual([]);
    await organizer.getByRole('button', { name: 'Save', exact: true }).click();
    await organizer.getByRole('heading', { level: 2, name: 'Readers' }).waitFor();
    await listening;

    const [learner, other] = [await openHome('10004', PHONE), await openHome('10006')];
    await publish(organizer);
    const news = learner.getByRole('link', { name: 'Fire drill on Friday' });
    await news.waitFor(LIVE);
    expect(await other.getByText('Fire drill on Friday').count()).toBe(0);
    await news.click();
    await learner.getByText('At ten, at the gate.').waitFor();
    expect(await axeFindings(learner)).toEqual([]);

    const row = organizer.getByRole('row', { name: /Dewi Lestari/ });
    await row.waitFor();
    const noted = learner.waitForResponse((reply) => reply.url().endsWith('/acknowledgement'));
    await learner.getByRole('button', { name: 'I have read this' }).click();
    expect((await noted).ok()).toBe(true);
    await row.getByText('Acknowledged', { exact: true }).waitFor(LIVE);
    await learner.getByText(/You confirmed this on/).waitFor();
    expect(await axeFindings(organizer)).toEqual([]);
  });
});

describe('a banner', () => {
  it('appears on an open home, and stays away on all devices of who has closed it', async () => {
    const organizer = await clientAt(product.url, '10002');
    const [made] = (await organizer.get(`/api/banners?filter=${encodeURIComponent('{"q":"Kenali"}')}`)).body
      .data;
    const publication = `/api/banners/${made.id}/publication`;
    expect((await organizer.delete(publication)).status).toBe(200);
    const learner = await openHome('10004');
    const banner = learner.getByRole('region', { name: 'Highlights' }).getByText('Kenali produk baru');
    expect(await banner.count()).toBe(0);
    const published = await organizer.post(publication);
    expect(published.status).toBe(200);
    await learner.getByRole('button', { name: 'Next highlight' }).click(LIVE);
    await banner.waitFor(LIVE);
    const stored = learner.waitForResponse((reply) => reply.url().endsWith('/dismissal'));
    await learner.getByRole('button', { name: 'Hide “Kenali produk baru”' }).click();
    expect((await stored).ok()).toBe(true);
    await learner.reload();
    await learner.getByRole('heading', { level: 1 }).waitFor();
    const phone = await openHome('10004', PHONE);
    for (const page of [learner, phone]) {
      await page.getByRole('region', { name: 'Highlights' }).waitFor();
      expect(await page.getByText('Kenali produk baru').count()).toBe(0);
    }
  });
});
