import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin } = await import('#tests/support/admin.tsx');
const { openParticipants, sent, serve } = await import('#tests/support/participants.tsx');
await import('#admin/classes/participants/ParticipantsTab.tsx');
const { nipsOf } = await import('#admin/classes/participants/ways/ByList.tsx');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('adding people', () => {
  const report = {
    enrolled: 3,
    unchanged: 1,
    refused: [{ why: 'unknown', total: 1, people: [{ id: null, nip: '99', name: null }] }],
  };
  const enrolling = (reply: (call: ApiCall) => ApiReply | undefined) =>
    serve((call) =>
      call.method === 'POST' && call.path === '/classes/c1/enrolments' ? reply(call) : undefined,
    );
  async function paste(text: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add people' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'NIPs or file' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'NIPs' }), text);
    return dialog;
  }

  it('reads NIPs as they are pasted, each once', () => {
    expect(nipsOf(' 1001,1002\n1001\r\n1003; 1004\t1005 ')).toEqual(['1001', '1002', '1003', '1004', '1005']);
    expect(nipsOf(' \n')).toEqual([]);
  });

  it('says who a person is in the language of the page, and that nobody was found', async () => {
    const hendra = { id: 'u5', nip: '10005', name: 'Hendra', role_ids: ['r'] };
    serve(({ path, query }) => {
      if (path !== '/user') return undefined;
      const isFound = !query['filter']?.includes('zzz');
      return {
        data: isFound ? [{ ...hendra, roles: [{ id: 'r', name: 'Line Manager' }] }] : [],
        meta: { total: isFound ? 1 : 0 },
      };
    });
    await renderAdmin('/id/courses/safety/k3?tab=participants');
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah peserta' }));
    const people = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Orang' });
    await userEvent.click(people);
    expect(await screen.findByRole('option', { name: /Hendra/ })).toHaveTextContent(
      '10005 · Atasan langsung',
    );
    await userEvent.type(people, 'zzz');
    expect(await screen.findByText('Tidak ada hasil untuk “zzz”')).toBeInTheDocument();
  });

  it('enrols without the prerequisites only on request, and then checks again', async () => {
    const heldBack = { enrolled: 1, unchanged: 0, refused: [{ why: 'prerequisites', total: 2, people: [] }] };
    const all = { enrolled: 3, unchanged: 0, refused: [] };
    const calls = enrolling(({ body }) => ({
      data: (body as { ignore_prerequisites: boolean }).ignore_prerequisites ? all : heldBack,
    }));
    await openParticipants();
    const dialog = await paste('1, 2, 3');
    const name = 'Include people who have not completed the prerequisites';
    expect(dialog.queryByRole('switch', { name })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(await dialog.findByRole('switch', { name }));
    expect(dialog.queryByRole('button', { name: /^Enrol/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Enrol 3 people' }));
    await waitFor(() => expect(sent(calls, '/classes/c1/enrolments')).toHaveLength(3));
    expect(sent(calls, '/classes/c1/enrolments')[2]).toMatchObject({
      ignore_prerequisites: true,
      dry_run: false,
    });
  });

  it('checks first, then enrols who can be', async () => {
    const calls = enrolling(() => ({ data: report }));
    await openParticipants();
    const dialog = await paste('1, 2, 3, 4, 99');
    await userEvent.click(dialog.getByRole('switch', { name: 'Mandatory for them' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText(/^3 people will be enrolled, 1 stays out/)).toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'What will happen' })).toHaveTextContent(
      /1\s*In already|In already\s*1/,
    );
    expect(dialog.getByText('99')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Enrol only these: 3' }));
    expect(await screen.findByText('3 people enrolled')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Add people' })).toBeNull();
    const nips = ['1', '2', '3', '4', '99'];
    expect(sent(calls, '/classes/c1/enrolments')).toMatchObject([
      { nips, mandatory: true, dry_run: true },
      { nips, mandatory: true, dry_run: false, skip_refused: true },
    ]);
  });

  it('drops a check when other people are chosen', async () => {
    enrolling(() => ({ data: report }));
    await openParticipants();
    const dialog = await paste('1');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText(/^3 people will be enrolled/);
    await userEvent.type(dialog.getByRole('textbox', { name: 'NIPs' }), ' 2');
    expect(dialog.queryByText(/^3 people will be enrolled/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check' })).toBeEnabled();
  });

  it('shows what has changed when fewer seats are left than the check showed', async () => {
    let isFull = false;
    enrolling(({ body }) => {
      if (body['dry_run'] === true)
        return {
          data: isFull
            ? { enrolled: 0, unchanged: 0, refused: [{ why: 'full', total: 1, people: [] }] }
            : { ...report, refused: [] },
        };
      isFull = true;
      return { status: 422, error: { code: 'rows-refused', message: 'Nothing was changed', rows: [] } };
    });
    await openParticipants();
    const dialog = await paste('1');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Enrol 3 people' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Something has changed since the check');
    expect(dialog.getByText(/^Nobody can be enrolled, 1 stays out/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Enrol/ })).toBeNull();
  });

  it('leaves thousands to a job that may be left', async () => {
    let isDone = false;
    serve((call) => {
      if (call.path === '/jobs/j1')
        return {
          data: isDone
            ? { state: 'done', done: 5000, total: 5000, result: { ...report, enrolled: 5000 } }
            : { state: 'running', done: 1000, total: 5000 },
        };
      if (call.method !== 'POST' || call.path !== '/classes/c1/enrolments') return undefined;
      return call.body['dry_run'] === true
        ? { data: { enrolled: 5000, unchanged: 0, refused: [] } }
        : { status: 202, data: { job_id: 'j1' }, meta: { total: 5000 } };
    });
    await openParticipants();
    const dialog = await paste('1');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Enrol 5,000 people' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add people' })).toBeNull());
    expect(await screen.findByText(/There are many people/)).toBeInTheDocument();
    isDone = true;
    expect(await screen.findByText('5,000 people enrolled')).toBeInTheDocument();
  });

  it('says at the dialog what is wrong with a file', async () => {
    serve((call) =>
      call.path === '/classes/c1/enrolments/import'
        ? {
            status: 422,
            error: {
              code: 'invalid',
              message: 'Invalid',
              errors: { file: ['The file has no column of NIPs'] },
            },
          }
        : undefined,
    );
    await openParticipants();
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add people' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'NIPs or file' }));
    const input = document.querySelector<HTMLInputElement>('[data-people-file]')!;
    await userEvent.upload(input, new File(['Name\nAni\n'], 'people.csv', { type: 'text/csv' }));
    expect(dialog.getByText('people.csv')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The file has no column of NIPs');
  });
});
