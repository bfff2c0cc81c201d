import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall } from '#tests/support/admin.tsx';

stubMedia();
const { openParticipants, person, sent, serve } = await import('#tests/support/participants.tsx');
await import('#admin/classes/participants/ParticipantsTab.tsx');

const listed = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ method, path }) => method === 'GET' && path === '/enrolments')
    .map(({ query }) => JSON.parse(query['filter'] ?? '{}') as Record<string, unknown>);
beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the participants of a class', () => {
  it('are listed by person, with the numbers of each state and of the seats', async () => {
    const calls = serve();
    await openParticipants();
    const link = await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(link).toHaveAttribute('href', '/en/settings/user/1-a');
    expect(within(link.closest('tr')!).getByText('33%')).toBeInTheDocument();
    const views = within(screen.getByRole('group', { name: 'Participants by state' }));
    expect(await views.findByRole('button', { name: '1,200 Completed' })).toBeInTheDocument();
    expect(views.queryByRole('button', { name: /Waiting list/ })).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Seats' })).toHaveAttribute(
      'aria-valuetext',
      '1,201 of 1,500 seats are taken',
    );
    expect(listed(calls)[0]).toEqual({ class_id: 'c1' });
  });

  it('show beside their state since when they wait, how long a seat is reserved, and why', async () => {
    const rows = [
      person('a', 'Ani', { state: 'requested', queued_at: '2026-11-20T02:00:00.000Z' }),
      person('b', 'Budi', { state: 'offered', offered_until: '2026-11-22T02:00:00.000Z' }),
      person('c', 'Citra', { state: 'withdrawn', reason: 'Moved to another site' }),
      person('d', 'Dewi', {
        exemption_requested_at: '2026-11-20T02:00:00.000Z',
        exemption_reason: 'On leave',
      }),
    ];
    serve(({ path }) => (path === '/enrolments' ? { data: rows, meta: { total: 4 } } : undefined));
    await openParticipants();
    expect(await screen.findByText('since 20 Nov 2026 09:00 WIB')).toBeInTheDocument();
    expect(screen.getByText('until 22 Nov 2026 09:00 WIB')).toBeInTheDocument();
    expect(screen.getByText('Moved to another site')).toBeInTheDocument();
    expect(screen.getByText('Asks for an exemption: On leave')).toBeInTheDocument();
  });

  it('are filtered by a state beside the tab in the URL, the longest waiting first', async () => {
    const calls = serve();
    const { router } = await openParticipants();
    await userEvent.click(await screen.findByRole('button', { name: '1 Waiting for approval' }));
    await waitFor(() => expect(listed(calls).at(-1)).toEqual({ class_id: 'c1', state: ['requested'] }));
    const search = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(search)).toEqual({
      tab: 'participants',
      filter: '{"state":["requested"]}',
      sort: 'queued_at',
      order: 'ASC',
    });
    expect(screen.getByRole('button', { name: '1 Waiting for approval' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('apply the filter of the URL, and ignore nonsense there', async () => {
    const calls = serve();
    const first = await openParticipants(`&filter=${encodeURIComponent('{"mandatory":true}')}`);
    await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(listed(calls)[0]).toEqual({ class_id: 'c1', mandatory: true });
    first.unmount();
    await openParticipants('&filter=%7Bx&perPage=9999&order=sideways');
    await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(listed(calls).at(-1)).toEqual({ class_id: 'c1' });
  });

  it('are cards on a phone', async () => {
    stubMedia('max-width: 639.95px', 'max-width: 1279.95px');
    serve();
    await openParticipants();
    expect(await screen.findByRole('link', { name: 'Budi · 1-b' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are only read by who may not enrol others', async () => {
    serve();
    await openParticipants(
      '',
      allPermissions.filter((name) => name !== 'course-enrol'),
    );
    await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  });
});

describe('deciding', () => {
  it('approves one person at once', async () => {
    const calls = serve(({ path, method }) =>
      method === 'POST' && path === '/enrolments/decisions'
        ? { data: { ids: ['b'] }, meta: { total: 1 } }
        : undefined,
    );
    await openParticipants();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Budi' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approve' }));
    expect(await screen.findByText('1 request approved')).toBeInTheDocument();
    expect(sent(calls, '/enrolments/decisions')).toEqual([{ ids: ['b'], decision: 'approve' }]);
  });

  it('asks for a reason that people are told, and names who refuses it', async () => {
    let isBusy = true;
    const calls = serve(({ path, method }) => {
      if (path === '/enrolments/decisions/counts')
        return { data: { approve: 1, withdraw: 2, require: 0, offer: 0, move: 2, remind: 1 } };
      if (method !== 'POST' || path !== '/enrolments/decisions') return undefined;
      return isBusy
        ? { status: 409, error: { code: 'busy', message: 'Try later' } }
        : {
            status: 422,
            error: {
              code: 'rows-refused',
              message: 'Nothing was changed',
              rows: [{ id: 'a', message: 'Has completed the class' }],
            },
          };
    });
    await openParticipants();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected records' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Withdraw' }));
    // Only what at least one of them allows is offered, with their number where it is not all.
    const offered = bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered.slice(-4)).toEqual(['Approve 1', 'Remind 1', 'Move to another class…', 'Withdraw']);
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw 2 people?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByText('Reason is required')).toBeInTheDocument();
    expect(sent(calls, '/enrolments/decisions')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), ' The class is too far ');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Try later');
    isBusy = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    const refused = await screen.findByText('Has completed the class', { exact: false });
    expect(refused.closest('li')).toHaveTextContent('Ani: Has completed the class');
    const decision = {
      ids: ['a', 'b'],
      decision: 'withdraw',
      reason: 'The class is too far',
      applicable_only: true,
    };
    expect(sent(calls, '/enrolments/decisions')).toEqual([decision, decision]);
  });
});
