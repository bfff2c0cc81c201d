/** What one person does is seen by the other without a reload, within two seconds of its answer. */
import { describe, expect, it } from 'vitest';
import { beSignedIn, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { listens, LIVE } from '../support/live.ts';
import { signIn } from '../../scripts/product.mjs';

const product = useProduct();

describe('an open page', () => {
  it('of an organizer shows what another organizer makes and renames', async () => {
    const page = await product.open();
    await beSignedIn(page, '10002');
    const listening = listens(page, /private-resource\.groups/);
    await page.goto('/en/courses/group');
    await listening;
    const token = await signIn(product.url, '10001');
    const { id, version } = await fetchJson<{ id: string; version: number }>(
      `${product.url}/api/groups`,
      token,
      { name: 'Live from another desk' },
    );
    await page.getByText('Live from another desk').first().waitFor(LIVE);
    const reply = await fetch(`${product.url}/api/groups/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Renamed meanwhile', version }),
    });
    expect(reply.status).toBe(200);
    await page.getByText('Renamed meanwhile').first().waitFor(LIVE);
  });

  it('of a person who signs out elsewhere leads to login', async () => {
    const page = await product.open();
    await beSignedIn(page, '10005');
    const listening = listens(page, /private-online/);
    await page.goto('/en/home');
    await listening;
    const token = await signIn(product.url, '10005');
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${product.url}/api/me/sessions`, { method: 'DELETE', headers })).status).toBe(200);
    await page.waitForURL(/\/en\/login/, LIVE);
  });
});
