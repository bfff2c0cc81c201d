/** A page with unsaved text that is left without an action of the user. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { LeavingUnsaved } = await import('#ui/LeavingUnsaved.tsx');

const login = '/en/login?redirect=%2Fen%2Fquiz';
beforeEach(() => stubMedia());
afterEach(() => vi.unstubAllGlobals());

const open = async (state: { readonly hasEnded: true } | undefined) => {
  const leave = vi.fn<() => void>();
  await renderAt(
    '/en/quiz',
    <>
      <input aria-label="Name" defaultValue="Typed for an hour" />
      <LeavingUnsaved end={{ to: login, ...(state && { state }) }} onLeave={leave} />
    </>,
  );
  return { leave };
};

it('says that the session is over, and leads to login beside what is typed', async () => {
  const { leave } = await open({ hasEnded: true });
  expect(await screen.findByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  const again = screen.getByRole('link', { name: 'Sign in again in a new tab' });
  expect(again).toHaveAttribute('href', login);
  expect(again).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText('Name')).toHaveValue('Typed for an hour');
  expect(leave).not.toHaveBeenCalled();
});

it('stays visible while the user copies from the page, until it is dismissed', async () => {
  const { leave } = await open({ hasEnded: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('complementary', { name: 'You are signed out' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard and continue' }));
  expect(leave).toHaveBeenCalledOnce();
});

it('offers no other sign-in where only the right has gone', async () => {
  await open(undefined);
  expect(await screen.findByRole('dialog', { name: 'This page is no longer open to you' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
