import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { person, showPerson } = await import('#tests/support/personPage.tsx');
const { session } = await import('#ui/session.ts');
// Else the first test waits for its download, too.
await import('#portal/user/record/TrainingRecord.tsx');

beforeEach(() => {
  stubMedia();
  session.set({ token: 't', loggedIn: true, user: null, permissions: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('the training record', () => {
  const course = { id: 'c1', slug: 'k3', name: 'K3 dasar' };
  const group = { id: 'g1', slug: 'k3', name: 'Keselamatan' };
  const line = { type: 'online', mandatory: false, progress: 100, enrolled_at: null };
  const parts = {
    'GET /user/10004': { body: { data: person } },
    'GET /user/u4/classes': {
      body: {
        data: [
          {
            ...line,
            id: 'e1',
            class: course,
            group,
            state: 'completed',
            start_at: '2026-01-05T01:00:00Z',
            end_at: '2026-01-05T09:00:00Z',
            completed_at: '2026-01-05T09:00:00Z',
          },
          {
            ...line,
            id: 'e2',
            class: { ...course, name: 'Ditolak' },
            group,
            state: 'rejected',
            start_at: null,
            end_at: null,
            completed_at: null,
          },
        ],
      },
    },
    'GET /user/u4/competencies': {
      body: {
        data: {
          user: {},
          competencies: [
            {
              competency: { id: 'k', slug: 'K3-1', name: 'Keselamatan kerja', levels: 3 },
              records: [
                {
                  id: 'x1',
                  state: 'valid',
                  level: 2,
                  obtained_at: '2026-01-05',
                  expires_at: null,
                  class: course,
                  source: 'class',
                },
                { id: 'x2', state: 'rejected', level: 3, obtained_at: '2025-01-05', expires_at: null },
              ],
            },
          ],
          can: {},
        },
      },
    },
    'GET /user/u4/certificates': {
      body: {
        data: [
          {
            id: 'z1',
            number: 'SN/2026/000017',
            class_name: 'K3 dasar',
            state: 'revoked',
            issued_at: '2026-01-06T00:00:00Z',
            expires_at: null,
            has_pdf: true,
          },
        ],
      },
    },
  };

  it('holds classes, competencies and certificates with numbers and dates, and who printed it', async () => {
    session.set({
      user: { ...person, id: 'me', nip: '10002', name: 'Organizer', time_zone: 'Asia/Jakarta' },
    });
    stubNetwork(parts);
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await showPerson('?tab=record');
    const sheet = within(await screen.findByRole('article', { name: 'Training record' }));
    expect(sheet.getByText('NIP 10004')).toBeInTheDocument();
    const rowsOf = (name: string) =>
      within(sheet.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rowsOf('Classes')).toEqual(['K3 dasarKeselamatanCompleted5 Jan 20265 Jan 2026']);
    expect(rowsOf('Competencies')).toEqual([
      'Keselamatan kerjaK3-1 · by the class K3 dasar25 Jan 2026forever',
    ]);
    expect(rowsOf('Certificates')).toEqual(['K3 dasarRevokedSN/2026/0000176 Jan 2026Does not expire']);
    // Grades are of another right.
    expect(sheet.queryByRole('heading', { name: 'Grades' })).toBeNull();
    expect(sheet.getByText(/^Printed on .* by Organizer \(10002\)\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it('is not shown in part when something could not be read', async () => {
    let fails = true;
    stubNetwork({
      ...parts,
      'GET /user/u4/certificates': () =>
        fails ? { status: 500, body: { message: 'No' } } : parts['GET /user/u4/certificates'],
    });
    await showPerson('?tab=record');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('article')).toBeNull();
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole('table', { name: 'Certificates' })).toBeInTheDocument();
  });
});
