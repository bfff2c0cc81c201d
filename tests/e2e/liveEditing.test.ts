/** Two people at one form: each sees the other, each is notified of what the other saves, and nothing that is typed is lost. */
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { listens, LIVE } from '../support/live.ts';

const product = useProduct();

async function openForm(nip: string, path: string) {
  const page = await product.open();
  await beSignedIn(page, nip);
  const listening = listens(page, /presence-record\.competencies/);
  const changes = listens(page, /private-resource\.competencies/);
  await page.goto(path);
  await Promise.all([listening, changes]);
  return page;
}

describe('the form of a competency', () => {
  it('shows who else has it open, and what they have saved, without touching what is typed', async () => {
    const token = await signIn(product.url, '10001');
    const [competency] = await fetchJson<{ code: string; name: string }[]>(
      `${product.url}/api/competencies`,
      token,
    );
    const path = `/en/settings/competency/${competency!.code}/edit`;
    const [one, other] = [await openForm('10001', path), await openForm('10002', path)];
    await one.getByText(/is also editing/).waitFor(LIVE);
    await other.getByText(/is also editing/).waitFor(LIVE);

    await other.locator('input[name="name"]').fill('Typed by the other');
    await one.locator('input[name="name"]').fill('Saved by the first');
    const saved = one.waitForResponse((reply) => reply.request().method() === 'PUT');
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
    const notice = other.getByText(/^Changed by .+ at \d/);
    await notice.waitFor(LIVE);
    expect(await other.locator('input[name="name"]').inputValue()).toBe('Typed by the other');
    expect(await axeFindings(other)).toEqual([]);
    await other.getByRole('button', { name: 'Show what changed' }).click();
    await other.getByRole('dialog').getByText('Saved by the first').waitFor();
    await other.keyboard.press('Escape');

    // The first has gone on to the record's page with the save.
    await expect.poll(() => other.getByText(/is also editing/).count(), LIVE).toBe(0);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByRole('dialog').getByRole('radio', { name: 'Keep mine' }).waitFor();
  });
});
