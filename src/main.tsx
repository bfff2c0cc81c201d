import '#ui/tokens.css';
import '#ui/base.css';
import { createQueryClient } from '#ui/queryClient.ts';
import { announceOnline, refreshSession } from '#ui/sessionCalls.ts';
import { followSession } from '#ui/sessionFollow.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();
followSession(queryClient);
void refreshSession().then(announceOnline);
// No top-level await: lazy chunks import from this one, and the bundler would cut the first load into pieces for it.
createAppRouter(queryClient).then(
  (router) => createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />),
  () => document.getElementById('failed')?.removeAttribute('hidden'),
);
