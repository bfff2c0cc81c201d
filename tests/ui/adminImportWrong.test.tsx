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
    const table = await screen.findByRole('table', { name: 'What must be corrected' });
    const rows = within(table).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Row 3Satu · a b1 entry'],
      ['Kode', 'a b', 'Code has a wrong format'],
      ['Row 1,204=1+1 · A-21 entry'],
      ['Nama', '=1+1', 'Say "why", please'],
    ]);
    // The sentence about it has the focus; its figure leads to the rows.
    expect(screen.getByRole('heading', { name: '1 row is ready, 2 need fixing' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '2' }));
    expect(screen.getByRole('heading', { name: 'What must be corrected' })).toHaveFocus();
    expect(figures()['wrong_count']).toBe('2');
    // The findings are above the columns, which are collapsed.
    const columnsHead = screen.getByText('Columns: 2 of 3 recognised');
    expect(table.compareDocumentPosition(columnsHead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('2 rows were left out.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download the 2 rows' })).toBeInTheDocument();
    expect(imports(calls).at(-1)!.query).toEqual({ leave_out: '1' });
  });

  it('whose rows are all wrong is not possible', async () => {
    serve(() => ({ data: { ...wrong, new: 0 } }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    await screen.findByRole('heading', { name: 'No row is ready, 2 need fixing' });
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
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
