import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '../support/shell.tsx';

stubMedia();
const { renderAt } = await import('../support/shell.tsx');
const { request, HttpError } = await import('#ui/http.ts');
const { session } = await import('#ui/session.ts');
await import('#ui/stepUp/askStepUp.tsx');

beforeEach(async () => {
  session.set({ token: 't', loggedIn: true, user: null, permissions: [] });
  await renderAt('/en/settings/profile', <p>A form with words in it</p>);
});
afterEach(() => vi.unstubAllGlobals());

/** A server that wants a proof before it does anything. */
function stubServer(methods = ['password'], by_sign_in = true) {
  let tries = 0;
  // The first password is wrong.
  const isVerified = () => tries > 1;
  const refused = {
    status: 403,
    body: { code: 'step-up-required', message: 'Please confirm that it is you' },
  };
  return stubNetwork({
    'GET /me/step-up': { body: { data: { verified_until: null, methods, providers: [], by_sign_in } } },
    'POST /me/step-up': () => {
      tries += 1;
      return isVerified()
        ? { body: { data: { verified_until: '2026-03-02T03:10:00.000Z', methods } } }
        : { status: 422, body: { code: 'invalid', errors: { current_password: ['The password is wrong'] } } };
    },
    'POST /me/data': () => (isVerified() ? { status: 202, body: { data: { job_id: 'j1' } } } : refused),
    'PATCH /roles/r1': () => (isVerified() ? { body: { data: { id: 'r1' } } } : refused),
  });
}
const act = () => request<{ job_id: string }>('/me/data', { method: 'POST' });

it('is asked for beside the page, once for all that waits, and each request is repeated', async () => {
  stubServer();
  const both = Promise.all([act(), request('/roles/r1', { method: 'PATCH', body: { name: 'A' } })]);
  const field = await screen.findByLabelText('Your password');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(field).toHaveFocus();
  await userEvent.type(field, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The password is wrong')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await both)[0].data).toEqual({ job_id: 'j1' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('A form with words in it')).toBeInTheDocument();
});

it('leaves everything as it is when the person does not want to', async () => {
  stubServer();
  const acting = act().catch((error: unknown) => error);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await acting).toBeInstanceOf(HttpError);
  expect(await acting).toMatchObject({ code: 'step-up-required' });
});

it('sends somebody without a password to sign in again', async () => {
  stubServer([]);
  const acting = act().catch((error: unknown) => error);
  expect(await screen.findByRole('button', { name: 'Sign out and in again' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await acting;
});

it('sends somebody whose company does not ask again to choose a password', async () => {
  stubServer([], false);
  const acting = act().catch((error: unknown) => error);
  expect(await screen.findByRole('button', { name: 'Choose a password' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out and in again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await acting;
});
