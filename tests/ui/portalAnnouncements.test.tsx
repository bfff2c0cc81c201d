import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyAnnouncement } from '#shared/api/announcements.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia, stubNetwork } from '../support/shell.tsx';

stubMedia();
const { AnnouncementsPage } = await import('#portal/AnnouncementsPage.tsx');

const item: MyAnnouncement = {
  id: 'a1',
  title: 'New leave policy',
  body: '<p>Please read it.</p>',
  pinned: false,
  needs_acknowledgement: true,
  published_at: '2026-11-21T03:00:00Z',
  is_read: false,
  acknowledged_at: null,
};
const acknowledged = { ...item, is_read: true, acknowledged_at: '2026-11-21T04:00:00Z' };

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

const open = (query = '') =>
  render(
    <MemoryRouter initialEntries={[`/en/announcement${query}`]}>
      <InLanguage>
        <AnnouncementsPage />
      </InLanguage>
    </MemoryRouter>,
  );

describe('the page of announcements', () => {
  it('shows the one that a notice leads to with its title, and takes its acknowledgement', async () => {
    stubNetwork({
      'GET /my/announcements/a1': { body: { data: item } },
      'PUT /my/announcements/a1/acknowledgement': { body: { data: acknowledged } },
    });
    open('?id=a1');
    expect(await screen.findByRole('heading', { name: 'New leave policy' })).toBeVisible();
    stubNetwork({
      'GET /my/announcements/a1': { body: { data: acknowledged } },
      'PUT /my/announcements/a1/acknowledgement': { body: { data: acknowledged } },
    });
    await userEvent.click(screen.getByRole('button', { name: /I have read this/ }));
    expect(await screen.findByText(/You confirmed this on/)).toBeVisible();
  });

  it('says that one is over instead of leading to a missing page', async () => {
    stubNetwork({ 'GET /my/announcements/a1': { status: 404, body: { code: 'not-found', message: '' } } });
    open('?id=a1');
    expect(await screen.findByText('This announcement is no longer shown to you.')).toBeVisible();
  });

  it('leads from the list to each', async () => {
    stubNetwork({
      'GET /my/announcements?page=1': { body: { data: [item], meta: { has_next_page: false } } },
    });
    open();
    expect(await screen.findByRole('link', { name: 'New leave policy' })).toHaveAttribute(
      'href',
      '/en/announcement?id=a1',
    );
  });
});
