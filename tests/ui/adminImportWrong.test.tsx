import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin } = await import('#tests/support/admin.tsx');
const { choose, csv, figures, imports, serve, wrong } = await import('#tests/support/importPage.ts');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('an import', () => {
  it('with errors names row, column, value and rule, takes the right rows, and gives the others as a file', async () => {
    const calls = serve(() => ({ data: wrong }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    const table = await screen.findByRole('table', { name: 'What to fix' });
    const rows = within(table).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Row 3Satu · a b1 entry'],
      ['Kode', 'a b', 'Code has a wrong format'],
      ['Row 1,204=1+1 · A-21 entry'],
      ['Nama', '=1+1', 'Say "why", please'],
    ]);
    const heading = screen.getByRole('heading', { name: '1 row is ready, 2 need fixing' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(figures()['wrong_count']).toBe('2');
    // The findings are above the columns, which are collapsed.
    const columnsHead = screen.getByText('Columns: 2 of 3 recognised');
    expect(table.compareDocumentPosition(columnsHead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('2 rows were left out.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download the 2 rows' })).toBeInTheDocument();
    expect(imports(calls).at(-1)!.query).toEqual({ leave_out: '1' });
  });

  it('lists the rows of the counter that is pressed', async () => {
    const rows = [
      { row: 2, state: 'new', cells: ['A-1', 'Satu', 'merah'], fields: ['code', 'name'] },
      { row: 4, state: 'changed', cells: ['A-3', 'Tiga', ''], fields: ['name'] },
    ];
    serve(() => ({ data: { ...wrong, changed: 201, rows } }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.ariaLabel);
    await screen.findByRole('table', { name: 'What to fix' });
    expect(pressed()).toEqual(['2 To fix']);
    // None are the same: nothing to press.
    expect(screen.queryByRole('button', { name: /Same/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '1 New' }));
    expect(screen.getByRole('table', { name: 'New' })).toHaveTextContent('2Satu · A-1–');
    expect(screen.queryByRole('table', { name: 'What to fix' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '201 Changed' }));
    expect(pressed()).toEqual(['201 Changed']);
    expect(screen.getByRole('table', { name: 'Changed' })).toHaveTextContent('4Tiga · A-3Nama: Tiga');
    expect(screen.getByText('The first 1 of 201.')).toBeInTheDocument();
  });

  it('whose rows are all wrong is not possible', async () => {
    serve(() => ({ data: { ...wrong, new: 0 } }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await screen.findByRole('heading', { name: 'No row is ready, 2 need fixing' });
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download the 2 rows' }).className).toMatch(/primary/);
    // Cancel starts over, with the keyboard at the top.
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('takes what a cell probably means in all such rows, also when it is imported', async () => {
    const [first] = wrong.errors as readonly object[];
    let data: object = { ...wrong, errors: [{ ...first, suggestion: 'a-b' }] };
    const calls = serve(() => ({ data }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await screen.findByText('Did you mean “a-b”?');
    data = { ...wrong, new: 3, wrong_count: 0, error_count: 0, errors: [], wrong_rows: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
    const sent = [{ column: 'Kode', from: 'a b', to: 'a-b' }];
    await waitFor(() => expect(imports(calls)).toHaveLength(3));
    expect(imports(calls).map(({ body }) => JSON.parse(String(body['corrections'] ?? '[]')))).toEqual([
      [],
      sent,
      sent,
    ]);
  });

  it('gives its wrong rows as a file that a spreadsheet does not calculate', async () => {
    let saved: Blob | undefined;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => ((saved = blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    serve(() => ({ data: wrong }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await userEvent.click(await screen.findByRole('button', { name: 'Download the 2 rows' }));
    const bytes = new Uint8Array(await saved!.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Kode,Nama,Warna,Error\r\na b,Satu,,Code has a wrong format\r\nA-2,\'=1+1,merah,"Say ""why"", please"\r\n',
    );
  });
});
