import { fireEvent, screen } from '@testing-library/react';
import { stubApi, type ApiCall, type ApiReply } from './admin.tsx';

export const columns = [
  { header: 'Kode', field: 'code', samples: ['A-1', 'A-2'] },
  { header: 'Nama', field: 'name', samples: ['Satu', 'Dua'] },
  { header: 'Warna', field: null, samples: ['merah'] },
];
/** The result of a check: everything is right. */
export const report = (more: object = {}) => ({
  total: 3,
  new: 2,
  changed: 1,
  same: 0,
  error_count: 0,
  wrong_count: 0,
  wrong_rows: [],
  rows: [],
  errors: [],
  columns,
  ...more,
});
/** Two of three rows are wrong. */
export const wrong = report({
  new: 1,
  changed: 0,
  error_count: 2,
  wrong_count: 2,
  wrong_rows: [
    { row: 3, cells: ['a b', 'Satu', ''] },
    { row: 1204, cells: ['A-2', '=1+1', 'merah'] },
  ],
  errors: [
    { row: 3, column: 'Kode', field: 'code', value: 'a b', message: 'Code has a wrong format' },
    { row: 1204, column: 'Nama', field: 'name', value: '=1+1', message: 'Say "why", please' },
  ],
});
export const csv = (name = 'kompetensi.csv') =>
  new File(['Kode,Nama\r\nA-1,Satu\r\n'], name, { type: 'text/csv' });
export const imports = (calls: readonly ApiCall[]) =>
  calls.filter(({ path }) => path === '/competencies/import');
export const mappingOf = ({ body }: ApiCall) => JSON.parse(String(body['mapping'] ?? 'null')) as unknown;

/** The server of an import: its replies to a check and to the import itself. */
export const serve = (
  check: () => ApiReply,
  run: () => ApiReply = check,
  more?: (call: ApiCall) => ApiReply | undefined,
) =>
  stubApi((call) => {
    if (call.path === '/competencies/import') return call.query['dry_run'] ? check() : run();
    return more?.(call) ?? (call.method === 'DELETE' ? { data: {} } : undefined);
  });
export const choose = async (file: File) => {
  await screen.findByRole('button', { name: /Choose/ });
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
};
export const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-figure]')].map((one) => [
      one.getAttribute('data-figure'),
      one.querySelector('dd')!.textContent,
    ]),
  );
