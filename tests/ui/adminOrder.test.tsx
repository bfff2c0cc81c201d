import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const names = ['Alpha', 'Beta', 'Gamma'];
const list = names.map((title) => ({ id: title.toLowerCase(), title, alt: title, can: { edit: true } }));

const serve = (answer: (call: ApiCall) => ApiReply | undefined = () => undefined) =>
  stubApi((call) => {
    if (call.method === 'GET' && call.path === '/banners')
      return { data: list, meta: { total: 3, total_is_exact: true } };
    return answer(call) ?? (call.method === 'PUT' ? { data: { ids: call.body['ids'] } } : undefined);
  });
const orders = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ method, path }) => method === 'PUT' && path === '/banners/order')
    .map(({ body }) => body['ids']);
const shown = () =>
  screen.getAllByRole('listitem').map((item) => names.find((n) => item.textContent?.includes(n)));

async function arranging() {
  await renderAdmin('/en/settings/banner');
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  return screen.findByRole('region', { name: 'Arrange' });
}

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('arranging a list', () => {
  it('moves with buttons, announces the place, saves several moves as one and restores the old order', async () => {
    const calls = serve();
    const region = await arranging();
    const up = within(region).getByRole('button', { name: 'Move Gamma up' });
    up.focus();
    // Nothing is waited for between the two: the order is saved after a pause, which a slow machine would make.
    fireEvent.click(up);
    expect(shown()).toEqual(['Alpha', 'Gamma', 'Beta']);
    expect(within(region).getByText('Gamma: place 2 of 3')).toBeInTheDocument();
    fireEvent.click(up);
    expect(shown()).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(within(region).getByRole('button', { name: 'Move Gamma up' })).toBeDisabled();
    expect(within(region).getByRole('button', { name: 'Move Gamma down' })).toHaveFocus();
    await screen.findByText('The order is saved');
    expect(orders(calls)).toEqual([['gamma', 'alpha', 'beta']]);

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(orders(calls).at(-1)).toEqual(['alpha', 'beta', 'gamma']);
    await waitFor(() => expect(shown()).toEqual(['Alpha', 'Beta', 'Gamma']));
  });

  it('puts the order of those back that are still there', async () => {
    const isGone = ({ method, body }: ApiCall) =>
      method === 'PUT' && String(body['ids']) === 'alpha,beta,gamma'
        ? { status: 404, error: { code: 'not-found', message: 'Data not found' } }
        : undefined;
    const calls = stubApi((call) =>
      call.method === 'GET' && call.query['filter']?.includes('"ids"')
        ? { data: list.filter(({ id }) => id !== 'beta'), meta: { total: 2 } }
        : call.path === '/banners'
          ? { data: list, meta: { total: 3, total_is_exact: true } }
          : (isGone(call) ?? { data: {} }),
    );
    const region = await arranging();
    await userEvent.click(within(region).getByRole('button', { name: 'Move Gamma up' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(orders(calls).slice(1)).toEqual([
      ['alpha', 'beta', 'gamma'],
      ['alpha', 'gamma'],
    ]);
  });

  it('moves with Alt and the arrows and keeps the focus on what moves', async () => {
    serve();
    const region = await arranging();
    within(region).getByRole('button', { name: 'Move Alpha' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Beta', 'Alpha', 'Gamma']));
    expect(within(region).getByRole('button', { name: 'Move Alpha' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(shown()).toEqual(['Beta', 'Gamma', 'Alpha']));
  });

  it('saves what waits when it is done', async () => {
    const calls = serve();
    const region = await arranging();
    await userEvent.click(within(region).getByRole('button', { name: 'Move Beta up' }));
    await userEvent.click(within(region).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(orders(calls)).toEqual([['beta', 'alpha', 'gamma']]));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Arrange' })).toHaveFocus();
  });

  it('goes back to what the server has when that says no', async () => {
    serve(({ method }) =>
      method === 'PUT' ? { status: 404, error: { code: 'not-found', message: 'Data not found' } } : undefined,
    );
    const region = await arranging();
    await userEvent.click(within(region).getByRole('button', { name: 'Move Beta up' }));
    expect(await screen.findByText('Data not found')).toBeInTheDocument();
    expect(shown()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('is not offered to who may not edit, nor where there is no order', async () => {
    serve();
    await renderAdmin('/en/settings/banner', ['banner-index', 'competency-index']);
    await screen.findByText('Alpha');
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
  });
});
