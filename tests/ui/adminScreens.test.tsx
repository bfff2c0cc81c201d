import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';
import { allPermissions } from '#shared/access.ts';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const can = { edit: true };
const id = '01900000-0000-7000-8000-0000000000a1';
const quiz = { id, slug: 'fire', name: 'Fire drill' };
const write = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const empty: ApiReply = { data: [], meta: { total: 0 } };

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the choices of a question', () => {
  const serve = () =>
    stubApi(({ method, path }) => {
      if (method === 'POST') return { status: 201, data: { id: 'q1', stem: 'x', quiz, can } };
      return path === '/quizzes/fire' || path === `/quizzes/${id}` ? { data: { ...quiz, can } } : empty;
    });

  it('are written with the keyboard: Enter adds one, and one is right', async () => {
    const calls = serve();
    await renderAdmin('/en/quiz/fire/question/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Question/ }), 'Where to?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text of choice A' }), 'Out{Enter}');
    expect(screen.getByRole('textbox', { name: 'Text of choice B' })).toHaveFocus();
    await userEvent.keyboard('Up');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text of choice C' }), 'Down');
    await userEvent.click(screen.getByRole('radio', { name: 'Choice B is right' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Choice A is right' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and next question' }));
    await waitFor(() => expect(write(calls)).toHaveLength(1));
    expect(write(calls)[0]!.body).toMatchObject({
      quiz_id: id,
      choices: [
        { text: 'Out', correct: true },
        { text: 'Up', correct: false },
        { text: 'Down', correct: false },
      ],
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of choice A' })).toHaveValue(''));
  });

  it('are never fewer than two, and move with Alt and the arrows', async () => {
    serve();
    await renderAdmin('/en/quiz/fire/question/create');
    const first = await screen.findByRole('textbox', { name: 'Text of choice A' });
    expect(screen.getByRole('button', { name: 'Remove row A' })).toBeDisabled();
    await userEvent.type(first, 'One{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of choice B' })).toHaveValue('One'));
    expect(screen.getByRole('textbox', { name: 'Text of choice B' })).toHaveFocus();
  });

  it('leave no empty line behind when the kind changes, also by way of one without answers', async () => {
    const calls = serve();
    await renderAdmin('/en/quiz/fire/question/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Question/ }), 'How many?');
    for (const kind of ['True or false', 'Number']) {
      await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }));
      await userEvent.click(await screen.findByRole('option', { name: kind }));
    }
    await userEvent.type(await screen.findByRole('textbox', { name: 'Accepted answer 1' }), '2');
    expect(screen.queryByRole('textbox', { name: 'Accepted answer 2' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save and next question' }));
    await waitFor(() => expect(write(calls)[0]?.body['choices']).toMatchObject([{ text: '2' }]));
  });

  it('may have several right ones where the question says so', async () => {
    serve();
    await renderAdmin('/en/quiz/fire/question/create');
    await userEvent.click(await screen.findByRole('switch', { name: 'Several answers are right' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choice A is right' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choice B is right' }));
    expect(screen.getByRole('checkbox', { name: 'Choice A is right' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Several answers are right' }));
    expect(screen.getByRole('radio', { name: 'Choice A is right' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Choice B is right' })).not.toBeChecked();
  });
});

describe('the permissions of a role', () => {
  const role = {
    id,
    name: 'Helper',
    reach: 'own',
    permissions: ['quiz-index'],
    administrator: false,
    version: 1,
    can,
  };
  const serve = (more: object = {}) =>
    stubApi(({ method }) => ({ data: { ...role, ...more, ...(method === 'PUT' && { version: 2 }) } }));
  const cell = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });

  it('are toggled with arrow keys and Space, and unsaved ones are marked', async () => {
    const calls = serve();
    await renderAdmin(`/en/roles/${id}/edit`);
    // A property that only few parts have is named at the end of their rows, and is no column.
    expect(await screen.findAllByRole('columnheader')).toHaveLength(10);
    expect(await cell('Quizzes: Regrade')).not.toBeChecked();
    (await cell('Quizzes: List')).focus();
    await userEvent.keyboard('{ArrowRight} ');
    expect(await cell('Quizzes: View')).toBeChecked();
    expect(
      await screen.findByRole('checkbox', { name: 'Quizzes: View (not saved yet)' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(write(calls)[0]?.body['permissions']).toEqual(['quiz-index', 'quiz-detail']));
  });

  it('are given for a whole part at once', async () => {
    serve();
    await renderAdmin(`/en/roles/${id}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: 'Banners' }));
    expect(await cell('Banners: Publish')).toBeChecked();
    expect(await cell('Quizzes: View')).not.toBeChecked();
  });

  it('are only those that the giver holds', async () => {
    serve();
    await renderAdmin(
      `/en/roles/${id}/edit`,
      allPermissions.filter((name) => name !== 'banner-delete'),
    );
    expect(await cell('Banners: Delete')).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Banners' }));
    expect(await cell('Banners: Delete')).not.toBeChecked();
  });

  it('of the administrator are all, and read-only', async () => {
    serve({ administrator: true, permissions: [] });
    await renderAdmin(`/en/roles/${id}/edit`);
    expect(await cell('Quizzes: View')).toBeChecked();
    expect(await cell('Quizzes: View')).toBeDisabled();
  });
});

it('a new record that is only a row of another page leads back to that page', async () => {
  const competency = { id, code: 'K3', name: 'Fire safety', type: 'safety', version: 1, can };
  stubApi(({ method, path, body }) => {
    if (path === '/competencies/K3' || path === `/competencies/${id}`) return { data: competency };
    if (method === 'POST') return { status: 201, data: { ...body, id, version: 1, can } };
    return { data: [], meta: { total: 0 } };
  });
  const { router } = await renderAdmin('/en/settings/competency/K3/requirement/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Warehouse staff');
  await userEvent.click(screen.getByRole('combobox', { name: /^For/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Everyone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/settings/competency/K3'));
});

it('a banner says beside its image that publishing needs one', async () => {
  stubApi(() => ({ data: [], meta: { total: 0 } }));
  await renderAdmin('/en/settings/banner/create');
  expect(await screen.findByText(/Needed for publishing\./)).toBeInTheDocument();
});
