import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import { vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import { uploadLimits } from '#server/platform/files/fileKinds.ts';
import { routeTable } from '#shared/routes.ts';
import { loadAdminWords } from '#ui/adminWords.ts';
import { I18nProvider, loadCatalogue, type Catalogue } from '#ui/i18n.tsx';
import type { Language } from '#ui/language.ts';
import { createQueryClient } from '#ui/queryClient.ts';
import { session } from '#ui/session.ts';
import { Toasts } from '#ui/shell/Toasts.tsx';

export interface ApiCall {
  readonly method: string;
  /** After `/api`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown>;
}
export interface ApiReply {
  readonly status?: number;
  readonly data?: unknown;
  readonly meta?: unknown;
  /** For a refusal: code, message, errors, rows, facts. */
  readonly error?: Readonly<Record<string, unknown>>;
}

/** JSON, or the parts of a form. */
function bodyOf(body: RequestInit['body']): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  return body instanceof FormData ? Object.fromEntries(body) : {};
}

/** The public configuration of the server. */
const publicConfig: Record<string, ApiReply> = { '/config': { data: { uploads: uploadLimits } } };

/** Replaces the network: `answer` is the server; an unknown call is a 404. Records the calls. */
export function stubApi(
  answer: (call: ApiCall) => ApiReply | undefined | Promise<ApiReply | undefined>,
): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://test');
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(init.body),
    };
    calls.push(call);
    const reply = publicConfig[call.path] ??
      (await answer(call)) ?? {
        status: 404,
        error: { code: 'not-found', message: 'Data not found' },
      };
    const { status = 200, data, meta, error } = reply;
    return new Response(JSON.stringify(error ?? { data, meta }), { status });
  });
  return calls;
}

/** The cache of the last `renderAdmin`, to simulate a refetch on an open page. */
export const lastRendered = { queryClient: createQueryClient() };

/**
 * The whole admin half at a path of the product, in a person's session, with the shell's notices. `more`: screens beside the product's own.
 */
export async function renderAdmin(
  path: string,
  permissions: readonly string[] = allPermissions,
  more: Readonly<Record<string, ComponentType>> = {},
) {
  const { AdminHalf, screens } = await import('#admin/AdminHalf.tsx');
  session.set({
    token: 't',
    loggedIn: true,
    permissions,
    user: { id: 'me', nip: '1', name: 'Me', email: null, time_zone: 'Asia/Jakarta' },
  });
  lastRendered.queryClient = createQueryClient();
  const pages = routeTable().filter(({ half }) => half === 'admin');
  const router = createMemoryRouter(
    [
      {
        path: '/:lang',
        loader: ({ params }) => loadCatalogue(params['lang'] as Language),
        Component: Shell,
        HydrateFallback: () => null,
        children: [
          {
            id: 'admin',
            loader: ({ params }) => loadAdminWords(params['lang'] as Language),
            Component: AdminHalf,
            HydrateFallback: () => null,
            children: pages.map(({ path: page, screen }) => ({
              path: page,
              Component: more[screen] ?? screens[screen]!,
            })),
          },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}

/** The frame of the admin half: words of the path's language, the cache and the notices. */
function Shell() {
  return (
    <QueryClientProvider client={lastRendered.queryClient}>
      <I18nProvider catalogue={useLoaderData<Catalogue>()}>
        <Outlet />
        <Toasts />
      </I18nProvider>
    </QueryClientProvider>
  );
}
