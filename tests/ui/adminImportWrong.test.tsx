import { screen, within } from '@testing-library/react';
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
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['3', 'Kode', 'a b', 'Code has a wrong format'],
      ['1,204', 'Nama', '=1+1', 'Say "why", please'],
    ]);
    expect(figures()['wrong_count']).toBe('2');
    // The findings are above the columns, which are collapsed.
    const columnsHead = screen.getByText('Columns: 2 of 3 recognised');
    expect(table.compareDocumentPosition(columnsHead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 of 3 rows, leave out 2' }));
    expect(await screen.findByText('2 rows were left out.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save these rows' })).toBeInTheDocument();
    expect(imports(calls).at(-1)!.query).toEqual({ leave_out: '1' });
  });

  it('whose rows are all wrong is not possible', async () => {
    serve(() => ({ data: { ...wrong, new: 0 } }));
    await renderAdmin('/en/import/competencies');
    await choose(csv());
    expect(await screen.findByRole('button', { name: /^Import 0/ })).toBeDisabled();
    // Cancel starts over, with the keyboard at the top.
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Save these rows' }));
    const bytes = new Uint8Array(await saved!.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Kode,Nama,Warna,What is wrong\r\na b,Satu,,Code has a wrong format\r\nA-2,\'=1+1,merah,"Say ""why"", please"\r\n',
    );
  });
});
