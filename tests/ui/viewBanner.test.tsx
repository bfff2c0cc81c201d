import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#ui/http.ts';
import { ViewBanner } from '#ui/shell/ViewBanner.tsx';
import { renderAt, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

// The page begins with it: the role is read once, by whatever is imported first.
const KEY = vi.hoisted(() => {
  sessionStorage.setItem('mahir.view-role', JSON.stringify({ id: 'r1', name: 'Trainer' }));
  return 'mahir.view-role';
});

beforeEach(() => stubMedia());
afterEach(() => vi.unstubAllGlobals());

describe('the banner of another role', () => {
  it('says through which role this tab looks, in the page’s language', async () => {
    await renderAt('/id/home', <ViewBanner />, 'id');
    const banner = within(await screen.findByRole('region', { name: 'Peran lain' }));
    expect(banner.getByText(/^Anda melihat seperti yang dilihat Pelatih\./)).toBeInTheDocument();
    expect(banner.getByRole('button', { name: 'Kembali ke peran saya' })).toBeInTheDocument();
  });

  it('names the role in every call but those of the session itself', async () => {
    const calls = stubNetwork({ 'GET /my/home': { body: { data: {} } }, 'POST /logout': { body: {} } });
    await request('/my/home');
    await request('/logout', { method: 'POST' });
    expect(calls.map(({ headers }) => headers['X-View-Role'])).toEqual(['r1', undefined]);
  });

  it('leads back to one’s own role on a fresh page', async () => {
    await renderAt('/en/home', <ViewBanner />);
    const back = await screen.findByRole('button', { name: 'Back to my role' });
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { ...window.location, assign });
    await userEvent.click(back);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/roles'));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});
