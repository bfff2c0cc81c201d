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

type App = Awaited<ReturnType<typeof createAppRouter>>;

/** The first reads, paints and taps come before other pages, realtime, unsent answers and the files for offline. */
const REST_MS = 4_000;

const queryClient = createQueryClient();
/** The worker that brought this version of the page. */
const worker = navigator.serviceWorker?.controller;
followSession(queryClient);
watchInstall();
void refreshSession().then(announceOnline);
// No top-level await: lazy chunks import from this one, and the bundler would split the first load into pieces.
createAppRouter(queryClient).then(show, () => document.getElementById('failed')?.removeAttribute('hidden'));

/** As a transition: on a slow phone the first render is the longest task, and a tap would wait for all of it. */
function show({ router, complete }: App): void {
  const root = createRoot(document.getElementById('root')!);
  startTransition(() => root.render(<RouterProvider router={router} />));
  setTimeout(complete, REST_MS);
}
const doTheRest = () => import('#ui/afterLoad.ts').then(({ afterLoad }) => afterLoad(queryClient, worker));
addEventListener('load', () => setTimeout(() => void doTheRest().catch(() => undefined), REST_MS));
