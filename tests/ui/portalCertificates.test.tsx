import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeData } from '#shared/api/home.ts';
import { Certificates } from '#portal/Certificates.tsx';
import { Home } from '#portal/Home.tsx';
import { loadWords } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { renderAt, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

const id = '01900000-0000-7000-8000-0000000000d1';
const earned = { id, number: '2026-000007', class_name: 'Helmets', issued_at: '2026-03-02T08:00:00.000Z' };
const home: HomeData = {
  cards: [],
  week: [],
  next: null,
  first_day: null,
  new_certificates: null,
  paths: null,
  catalogue: [],
  practice_due: 0,
  announcements: [],
  banners: [],
  server_now: '2026-03-02T00:00:00Z',
};
const certificate = {
  ...earned,
  code: '0'.repeat(26),
  class: { id, slug: 'helmets', name: 'Helmets' },
  holder: 'Siti',
  state: 'valid',
  expires_at: null,
  revoked_at: null,
  reason: null,
  is_new: true,
  has_pdf: true,
  successor: null,
  verify_url: `https://x.test/en/verify/${'0'.repeat(26)}`,
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
  session.set({
    token: 't',
    loggedIn: true,
    permissions: ['home-index', 'certificate-index'],
    user: { id: 'me', nip: '1', name: 'Siti', email: null, time_zone: 'Asia/Jakarta' },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a new certificate', () => {
  it('is on home, with a link to its page', async () => {
    stubNetwork({ 'GET /my/home': { body: { data: { ...home, new_certificates: [earned] } } } });
    await renderAt('/en/home', <Home />);
    const section = within(await screen.findByRole('region', { name: 'New certificates' }));
    expect(section.getByRole('link', { name: 'Helmets' })).toHaveAttribute('href', '/en/certificate');
    expect(section.getByText('New')).toBeInTheDocument();
    expect(section.getByText(/2026-000007/)).toBeInTheDocument();
  });

  it('counts as seen once its page has shown it, and is reported to the server once', async () => {
    let isNew = true;
    const calls = stubNetwork({
      'GET /my/certificates': () => ({
        body: { data: { certificates: [{ ...certificate, is_new: isNew }], coming: [] } },
      }),
      'PUT /my/certificates/seen': () => {
        isNew = false;
        return { body: { data: { seen: 1 } } };
      },
    });
    await loadWords('en', 'certificates');
    await renderAt('/en/certificate', <Certificates />);
    expect(await screen.findByText('New')).toBeInTheDocument();
    const told = () => calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(told()).toMatchObject([{ body: { ids: [id] } }]));
  });
});
