import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';

const product = useProduct();
const course = 'dasar-keselamatan-dan-kesehatan-kerja';

describe('the calendar', () => {
  it('is moved in with the keyboard, and a calendar program reads the address that it gives', async () => {
    const page = await product.open({ viewport: { width: 1280, height: 900 } });
    await beSignedIn(page, '10004');
    await page.goto('/en/calendar');
    const today = page.locator('[aria-current=date]');
    await today.focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('t');
    await today.waitFor();
    await today.press('Enter');
    await page.getByRole('dialog').getByRole('heading').waitFor();
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Create my address' }).click();
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
    expect(await axeFindings(page)).toEqual([]);
    const feed = async () => fetch(new URL(new URL(address).pathname, page.url()));
    const calendar = new ICAL.Component(ICAL.parse(await (await feed()).text()));
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Create my address' }).waitFor();
    expect((await feed()).status).toBe(404);
  });

  it('opens as a list on a phone, and the page of a class leads to its dates', async () => {
    const page = await product.open({ viewport: { width: 390, height: 844 } });
    await beSignedIn(page, '10004');
    await page.goto('/en/calendar');
    await page.getByRole('radio', { name: 'Agenda', checked: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`/en/my-course/${course}`);
    await page.getByRole('button', { name: /^About this class|^Class details|^Details/ }).click();
    await page.getByRole('button', { name: 'Add to calendar (.ics)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy address' }).waitFor();
  });
});
