import { followPrinting } from '#ui/printing/followPrinting.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#ui/session.ts';

const page = `<main><h1>Reports</h1>
  <div data-filters>
    <label><span>Period</span><select><option>Last 12 months</option></select></label>
    <input type="search" aria-label="Name or NIP" value="">
    <button type="button" aria-pressed="true">Dec 14</button>
    <select aria-label="City"><option value="">All</option></select>
    <span data-said="note" hidden>compared with 2025</span>
  </div>
  <details data-printed><summary>How to read the figures</summary></details></main>`;
const pageRule = () => [...document.querySelectorAll('style')].map((style) => style.textContent).join('');

beforeEach(() => {
  history.replaceState(null, '', '/en/report');
  document.body.innerHTML = page;
  vi.spyOn(session, 'get').mockReturnValue({
    ...session.get(),
    user: {
      id: 'u',
      nip: '1',
      name: 'Ratna',
      email: null,
      site_time_zone: 'Asia/Jakarta',
      site_company: 'Acme',
    },
  });
});
afterEach(() => vi.restoreAllMocks());
followPrinting();

describe('every page on paper', () => {
  it('says the company, its filters, the time and the person, with formulas open and numbers at the foot', () => {
    const before = document.body.innerHTML;
    dispatchEvent(new Event('beforeprint'));
    const head = [...document.querySelectorAll('.printed-head p')].map(({ textContent }) => textContent);
    expect(head[0]).toBe('Period: Last 12 months · Dec 14 · compared with 2025');
    expect(document.querySelector('h1')!.previousElementSibling).toHaveTextContent('MahirAcme');
    expect(head[1]).toMatch(/^Printed .+ by Ratna$/);
    expect(document.querySelector('details')!.open).toBe(true);
    expect(pageRule()).toContain('size: A4 portrait');
    expect(pageRule()).toContain('"Reports · Period: Last 12 months · Dec 14"');
    expect(pageRule()).toContain('"Page " counter(page) " of " counter(pages)');
    dispatchEvent(new Event('afterprint'));
    expect(document.body.innerHTML).toBe(before);
    expect(pageRule()).not.toContain('@page');
  });

  it('is landscape where its content is, and quotes what people have typed', () => {
    document.querySelector('input')!.setAttribute('value', 'a"\\b');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-print-only data-landscape><h1>Matrix</h1></div>',
    );
    dispatchEvent(new Event('beforeprint'));
    expect(pageRule()).toContain('size: A4 landscape');
    expect(pageRule()).toContain(String.raw`Matrix · Period: Last 12 months · Name or NIP: a\"\\b`);
    expect(document.querySelector('[data-print-only] .printed-head')).not.toBeNull();
    dispatchEvent(new Event('afterprint'));
  });
});
