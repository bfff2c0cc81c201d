import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalendarAddress } from '#shared/api/calendar.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { AddressDialog } = await import('#ui/calendar/AddressDialog.tsx');
afterEach(() => vi.unstubAllGlobals());

/** A server that stores one address. */
function serve() {
  const calls: string[] = [];
  let count = 0;
  let address: CalendarAddress | null = null;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(method);
    if (method === 'DELETE') address = null;
    if (method === 'PUT' || method === 'POST') {
      count += 1;
      const url = `https://mahir.example/calendar/class/secret-${count}.ics`;
      address = { url, created_at: '2026-11-21T02:00:00.000Z', read_at: null };
    }
    return new Response(JSON.stringify({ data: address }), { status: 200 });
  });
  return calls;
}

describe('the calendar address of a class', () => {
  it('is made, replaced by another one and revoked', async () => {
    const calls = serve();
    const user = userEvent.setup();
    render(
      <MemoryRouter>
        <InLanguage>
          <AddressDialog of="class" path="/classes/c1/calendar-address" anew="POST" onClose={() => {}} />
        </InLanguage>
      </MemoryRouter>,
    );
    await user.click(await screen.findByRole('button', { name: 'Create the address' }));
    const shown = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
    expect((await shown()).value).toContain('secret-1');
    expect(screen.getByText(/Everyone in this class uses the same address/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create a new address' }));
    await vi.waitFor(async () => expect((await shown()).value).toContain('secret-2'), 15_000);
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByRole('button', { name: 'Create the address' })).toBeInTheDocument();
    expect(calls).toEqual(['GET', 'PUT', 'POST', 'DELETE']);
  });
});
