import '#ui/tokens.css';
import '#ui/base.css';
import { watchInstall } from '#ui/install.ts';
import { createQueryClient } from '#ui/queryClient.ts';
import { announceOnline, refreshSession } from '#ui/sessionCalls.ts';
import { followSession } from '#ui/sessionFollow.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './router.tsx';

type AppRouter = Awaited<ReturnType<typeof createAppRouter>>;

/** The first reads and taps come before realtime and unsent answers. */
const REALTIME_MS = 4_000;

const queryClient = createQueryClient();
followSession(queryClient);
watchInstall();
void refreshSession().then(announceOnline);
// No top-level await: lazy chunks import from this one, and the bundler would split the first load into pieces.
createAppRouter(queryClient).then(show, () => document.getElementById('failed')?.removeAttribute('hidden'));

/** As a transition: on a slow phone the first render is the longest task, and a tap would wait for all of it. */
function show(router: AppRouter): void {
  const root = createRoot(document.getElementById('root')!);
  startTransition(() => root.render(<RouterProvider router={router} />));
}
const workOffline = () =>
  import('#ui/offline/registerWorker.ts').then(({ registerWorker }) => registerWorker());
const doTheRest = () => import('#ui/afterLoad.ts').then(({ afterLoad }) => afterLoad(queryClient));
// After the first paint, which does not need it. The development server has no worker.
addEventListener('load', () => {
  if (import.meta.env.PROD) void workOffline().catch(() => undefined);
  setTimeout(() => void doTheRest().catch(() => undefined), REALTIME_MS);
});
