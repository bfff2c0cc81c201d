import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { MySession } from '#shared/api/attendance.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { SessionCard } = await import('#portal/attendance/SessionCard.tsx');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a check-in that worked stays in its card, has the focus and is said', async () => {
  const at = '2026-11-23T02:00:00Z';
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { state: 'present', recorded_at: at, is_new: true } }),
  );
  const session = {
    id: 's',
    name: 'Pagi',
    start_at: at,
    end_at: at,
    opens_at: at,
    closes_at: at,
    method: 'self_code',
    state: null,
    recorded_at: null,
    refusal: null,
  } as MySession;
  const card = (shown: MySession) => (
    <QueryClientProvider client={client}>
      <InLanguage lang="id">
        <SessionCard session={shown} />
      </InLanguage>
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(card(session));
  await userEvent.type(screen.getByLabelText('Kode presensi'), '123456{Enter}');
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent(/^Anda hadir, tercatat pada 09\.00/);
  expect(said.parentElement).toHaveFocus();
  // The page then reads again: that removes the field, but not the reply.
  rerender(card({ ...session, state: 'present', recorded_at: at }));
  expect(screen.queryByLabelText('Kode presensi')).not.toBeInTheDocument();
  expect(screen.getByRole('status').parentElement).toHaveFocus();
});
