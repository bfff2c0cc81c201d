import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UserDetail } from '#portal/UserDetail.tsx';
import { I18nProvider, loadCatalogue, loadWords } from '#ui/i18n.tsx';
import { createQueryClient } from '#ui/queryClient.ts';
import { Toasts } from '#ui/shell/Toasts.tsx';

/** As `GET /api/user/10004` returns her. */
export const person = {
  id: 'u4',
  nip: '10004',
  name: 'Dewi Lestari',
  email: null,
  position: 'Staf Penjualan',
  department: 'Penjualan',
  joined_at: '2024-08-01',
  last_seen_at: null,
  work_duration: 27,
  manager: { id: 'u5', slug: '10005', name: 'Hendra Gunawan' },
  roles: [{ id: 'r1', name: 'Learner' }],
  active: true,
};

/** Shows her page with the shell's notices; any other opened page says "elsewhere". */
export async function showPerson(search = '') {
  const catalogue = await loadCatalogue('en');
  await loadWords('en', 'people');
  const element = (
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider catalogue={catalogue}>
        <UserDetail />
        <Toasts />
      </I18nProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/en/settings/user/:name', element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/en/settings/user/10004${search}`] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
