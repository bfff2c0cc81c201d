import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

it('a new person’s form says how strong the password is, beside that person’s own name', async () => {
  stubApi(({ method }) => (method === 'GET' ? { data: [], meta: { total: 0 } } : undefined));
  await renderAdmin('/id/settings/user/create');
  const field = await screen.findByLabelText('Kata sandi', { selector: 'input' });
  expect(screen.queryByText(/Kekuatan/)).not.toBeInTheDocument();
  const fill = async (input: HTMLElement, text: string) => {
    await userEvent.clear(input);
    await userEvent.paste(text);
  };
  await fill(screen.getByLabelText(/^Nama/), 'Sekar Arumdani');
  await fill(field, 'Sekar Arumdani 1990');
  const said = await waitFor(() => screen.getByText('Kekuatan: Lemah').closest('[role=status]'), {
    timeout: 5_000,
  });
  expect(said).toHaveTextContent('Nama, NIP, dan email paling dahulu ditebak orang.');
  expect(field.getAttribute('aria-describedby')).toBe(said!.closest('p')!.id);
  await fill(field, 'gajah kertas hujan senin');
  await waitFor(() => expect(screen.getByText('Kekuatan: Kuat')).toBeInTheDocument());
});
