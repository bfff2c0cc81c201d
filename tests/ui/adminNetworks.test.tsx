import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminNetwork } from '#shared/api/adminNetworks.ts';
import type { ApiReply } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const PATH = '/admin-networks';
const list = (networks: readonly AdminNetwork[], version = 3) => ({
  data: { networks, address: '10.2.3.4', version },
});
const server = (networks: readonly AdminNetwork[], answer: () => ApiReply = () => list([], 4)) =>
  stubApi(({ path, method }) => {
    if (path !== PATH) return undefined;
    return method === 'GET' ? list(networks) : answer();
  });
const open = (permissions: readonly string[] = ['network-index', 'network-edit']) =>
  renderAdmin('/en/settings/networks', permissions);
const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of the networks', () => {
  it('shows the own address, and saves the list with its notes over the version that was read', async () => {
    const calls = server([{ network: '192.0.2.0/24', note: 'Medan' }]);
    await open();
    expect(await screen.findByText('Your address now: 10.2.3.4')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Add my address' }));
    expect(screen.getByLabelText('Address or network 2')).toHaveValue('10.2.3.4');
    await user.type(screen.getByLabelText('Note on network 2'), ' Office ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      networks: [
        { network: '192.0.2.0/24', note: 'Medan' },
        { network: '10.2.3.4', note: 'Office' },
      ],
      version: 3,
    });
    expect(await screen.findByText('The networks are saved and count at once')).toBeVisible();
  });

  it('says at the row what is no network, and under the list that the own address is missing', async () => {
    const errors = { 'networks.1.network': ['No network'], networks: ['You would lock yourself out'] };
    server([{ network: '192.0.2.0/24', note: '' }], () => ({
      status: 422,
      error: { code: 'invalid', errors },
    }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Add a network' }));
    await user.type(screen.getByLabelText('Address or network 2'), '10.2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You would lock yourself out')).toBeVisible();
    expect(screen.getByLabelText('Address or network 2')).toHaveAccessibleDescription('No network');
    expect(screen.getByLabelText('Address or network 2')).toHaveValue('10.2');
    await user.click(screen.getByRole('button', { name: 'Remove network 2' }));
    expect(screen.queryByLabelText('Address or network 2')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a network' })).toHaveFocus();
  });

  it('lets auditors read only', async () => {
    server([{ network: '192.0.2.0/24', note: 'Medan' }]);
    await open(['network-index']);
    expect(await screen.findByLabelText('Address or network 1')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
