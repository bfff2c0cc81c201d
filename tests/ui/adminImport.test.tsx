import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin } = await import('#tests/support/admin.tsx');
const { choose, columns, csv, figures, imports, mappingOf, report, serve, wrong } =
  await import('#tests/support/importPage.ts');
const { toast } = await import('#ui/toasts.ts');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let id = 0; id < 200; id += 1) toast.close(id);
});

describe('an import', () => {
  it('checks a chosen file without changing anything, imports it as it was checked, and can be undone', async () => {
    const undo_until = '2026-11-22T02:00:00.000Z';
    const calls = serve(
      () => ({ data: report(), meta: { change_id: null, undo_until: null } }),
      () => ({ data: report(), meta: { change_id: 'ch1', undo_until } }),
    );
    await renderAdmin('/en/import/competencies');
    expect(await screen.findByRole('heading', { level: 1, name: 'Import competencies' })).toBeInTheDocument();
    expect(screen.getByText('CSV or Excel (.xlsx), at most 30 MB and 100,000 rows.')).toBeInTheDocument();
    await choose(csv());
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
    const result = (await screen.findByText(/^You can undo this/)).closest('section')!;
    await waitFor(() => expect(screen.getAllByText('3 records imported')).toHaveLength(2));
    expect(figures()).toEqual({ new: '2', changed: '1', same: '0' });
    expect(screen.getByText('You can undo this until 22 Nov 2026 09:00 WIB.')).toBeInTheDocument();
    const [check, run] = imports(calls);
    expect([check!.query['dry_run'], run!.query['dry_run']]).toEqual(['1', undefined]);
    expect((run!.body['file'] as File).name).toBe('kompetensi.csv');
    expect(mappingOf(check!)).toBeNull();
    expect(mappingOf(run!)).toEqual({ Kode: 'code', Nama: 'name', Warna: null });

    const notices = screen.getByRole('region', { name: 'Notices' });
    await userEvent.click(await within(notices).findByRole('button', { name: 'Undo' }));
    expect(await within(result).findByText(/^The import is undone/)).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: '/changes/ch1' }]);
  });

  it('of thousands of records is undone in the background, and the page says so', async () => {
    let state = 'running';
    serve(
      () => ({ data: report(), meta: { change_id: null, undo_until: null } }),
      () => ({ data: report(), meta: { change_id: 'ch7', undo_until: '2026-11-22T02:00:00.000Z' } }),
      ({ method, path }) => {
        if (path === '/jobs/j7') return { data: { state, done: 1_000, total: 5_000 } };
        return method === 'DELETE'
          ? { status: 202, data: { job_id: 'j7' }, meta: { total: 5_000 } }
          : undefined;
      },
    );
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
    const result = (await screen.findByText(/^You can undo this/)).closest('section')!;
    await userEvent.click(within(result).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1,000 of 5,000')).toBeInTheDocument();
    expect(within(result).getByRole('button', { name: 'Undoing…' })).toHaveAttribute('aria-busy', 'true');
    state = 'done';
    expect(await within(result).findByText(/^The import is undone/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is checked again with another mapping; a field has one column', async () => {
    const calls = serve(() => ({ data: report() }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    expect(await screen.findByText('New records also need: Type.')).toBeInTheDocument();
    const field = screen.getByRole('combobox', { name: 'Field: Warna' });
    // Nothing is waited for until both are chosen: after a pause, which a slow machine would make, is checked again.
    fireEvent.change(field, { target: { value: 'type' } });
    expect(screen.queryByText(/New records also need/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Import 3/ })).toBeDisabled();
    fireEvent.change(field, { target: { value: 'name' } });
    await waitFor(() => expect(imports(calls)).toHaveLength(2));
    expect(mappingOf(imports(calls)[1]!)).toEqual({ Kode: 'code', Nama: null, Warna: 'name' });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Import 3/ })).toBeEnabled());
  });

  it('without a mapped column says so and shows nothing of an older check', async () => {
    const one = report({ columns: [columns[0]] });
    const calls = serve(() => ({ data: one }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Field: Kode' }), '');
    expect(await screen.findByText(/^No column is mapped/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field: Kode' }), 'id');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled());
    expect(imports(calls).map(mappingOf)).toEqual([null, { Kode: 'id' }]);
  });

  it('of a file whose heads nobody knows begins with the mapping', async () => {
    const unknown = columns.map((column) => ({ ...column, field: null }));
    serve(() => ({ data: report({ new: 0, changed: 0, columns: unknown }) }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    expect(await screen.findByText(/^No column is mapped/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Field: Kode' })).toBeInTheDocument();
    expect(document.querySelector('[data-figure]')).toBeNull();
  });

  it('keeps the mapping for the corrected file', async () => {
    const calls = serve(() => ({ data: report() }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Field: Warna' }), 'type');
    await waitFor(() => expect(imports(calls)).toHaveLength(2));
    await choose(csv('kompetensi-2.csv'));
    await waitFor(() => expect(imports(calls)).toHaveLength(4));
    expect(mappingOf(imports(calls)[3]!)).toEqual({ Kode: 'code', Nama: 'name', Warna: 'type' });
  });

  it('says at the file why it cannot be read', async () => {
    const error = {
      code: 'invalid',
      message: 'Data could not be saved',
      errors: { file: ['The file holds far more than its size tells'] },
    };
    const calls = serve(() => ({ status: 422, error }));
    await renderAdmin('/en/import/competencies');
    await choose(new File(['x'], 'photo.png'));
    expect(await screen.findByText('This is not a CSV or Excel file (.csv, .xlsx).')).toBeInTheDocument();
    const large = csv('large.csv');
    Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 });
    await choose(large);
    expect(await screen.findByText('The file has 40 MB. The limit is 30 MB.')).toBeInTheDocument();
    expect(imports(calls)).toEqual([]);
    await choose(csv('bomb.xlsx'));
    const alert = await screen.findByText('The file holds far more than its size tells');
    expect(screen.getByRole('button', { name: 'Choose another file' })).toHaveAccessibleDescription(
      expect.stringContaining(alert.textContent!),
    );
    expect(document.querySelector('[data-figure]')).toBeNull();
  });

  it('shows what has become wrong between check and import', async () => {
    let isChanged = false;
    const calls = serve(
      () => ({ data: isChanged ? wrong : report() }),
      () => {
        isChanged = true;
        return { status: 422, error: { code: 'rows-refused', message: 'Nothing was changed' } };
      },
    );
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
    expect(await screen.findByText('Code has a wrong format')).toBeInTheDocument();
    expect(imports(calls)).toHaveLength(3);
  });
});

describe('an import of thousands of rows', () => {
  const job = (state: string, more: object = {}) => ({
    data: { state, done: 1000, total: 5000, error: null, result: null, ...more },
  });
  const many = report({ total: 5000, new: 5000, changed: 0 });

  it('continues in the background, is in the URL, and ends with an undo', async () => {
    const answers: Record<string, ApiReply> = { '/jobs/check': job('running'), '/jobs/run': job('running') };
    const started = (job_id: string) => ({ status: 202, data: { job_id }, meta: { total: 5000 } });
    serve(
      () => started('check'),
      () => started('run'),
      ({ path }) => answers[path],
    );
    const { router } = await renderAdmin('/en/import/competencies');
    await choose(csv());
    expect(await screen.findByText('1,000 of 5,000')).toBeInTheDocument();
    answers['/jobs/check'] = job('done', { result: many });
    await userEvent.click(await screen.findByRole('button', { name: 'Import 5,000 rows' }));
    expect(await screen.findByText(/close this page: it continues by itself/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?job=run');
    // Seen while it works: else its end is no news.
    await screen.findByText('1,000 of 5,000');
    answers['/jobs/run'] = job('done', { result: { ...many, change_id: 'ch5' } });
    await waitFor(() => expect(screen.getAllByText('5,000 records imported')).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  });

  it('shows its end on another page when the page was left', async () => {
    let isDone = false;
    serve(
      () => ({}),
      () => ({}),
      ({ path }) => {
        if (path === '/jobs/left')
          return isDone ? job('done', { result: { ...many, change_id: 'ch6' } }) : job('running');
        return path === '/changes' ? { data: [] } : undefined;
      },
    );
    const { router } = await renderAdmin('/en/import/competencies?job=left');
    await screen.findByText('1,000 of 5,000');
    await router.navigate('/en/settings/change');
    const notices = screen.getByRole('region', { name: 'Notices' });
    expect(await within(notices).findByText('Importing…')).toBeInTheDocument();
    isDone = true;
    expect(await within(notices).findByText('5,000 records imported')).toBeInTheDocument();
    expect(within(notices).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/en/settings/change');
  });

  it('is found again after a reload', async () => {
    serve(
      () => ({}),
      () => ({}),
      ({ path }) => (path === '/jobs/run' ? job('done', { result: { ...many, change_id: 'c' } }) : undefined),
    );
    await renderAdmin('/en/import/competencies?job=run');
    expect(await screen.findByText('5,000 records imported')).toBeInTheDocument();
    expect(figures()).toEqual({ new: '5,000', changed: '0', same: '0' });
  });

  it('that fails says why and lets one begin again', async () => {
    const error = { message: 'Nothing was changed', rows: [{ row: 7, message: 'Code is already taken' }] };
    serve(
      () => ({}),
      () => ({}),
      ({ path }) => (path === '/jobs/run' ? job('failed', { error }) : undefined),
    );
    const { router } = await renderAdmin('/en/import/competencies?job=run');
    expect(await screen.findByText('Row 7: Code is already taken')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(await screen.findByRole('button', { name: 'Choose file' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });
});
