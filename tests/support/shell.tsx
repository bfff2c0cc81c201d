import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { I18nProvider, loadCatalogue, loadWords } from '#ui/i18n.tsx';
import type { Language } from '#ui/language.ts';
import { createQueryClient } from '#ui/queryClient.ts';

/** Matches the named media queries; all others do not match. */
export function stubMedia(...holding: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holding.some((part) => query.includes(part)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

/** Everything that the page watches is in sight. */
export function stubSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly note: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(note: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.note = note;
      }
      observe = () => this.note([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'no network';

/** Replaces the network: replies by `METHOD /path` after `/api`, and records the calls. */
export function stubNetwork(
  replies: Readonly<Record<string, Reply | (() => Reply | Promise<Reply>)>>,
): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^\/api/, '');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ method, path, headers: init.headers as Record<string, string>, body });
    const found = replies[`${method} ${path}`] ?? { status: 404, body: { message: 'Data not found' } };
    const reply = typeof found === 'function' ? await found() : found;
    if (reply === 'no network') throw new TypeError('Failed to fetch');
    const { status = 200, headers = {} } = reply;
    return new Response(JSON.stringify(reply.body ?? {}), { status, headers });
  });
  return calls;
}

/** The reply of `GET /me/start`; `granted`: names of permissions. */
export const startReply = (user: object | null, granted: readonly string[] = [], rest: object = {}) => ({
  body: {
    data: {
      user,
      permissions: granted,
      counts: {},
      online: null,
      ...rest,
    },
  },
});

/** Renders the element at `path`, with words, query client and router; any other path shows its own name. */
export async function renderAt(path: string, element: ReactNode, language: Language = 'en') {
  const catalogue = await loadCatalogue(language);
  await Promise.all([loadWords(language, 'account'), loadWords(language, 'result')]);
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider catalogue={catalogue}>{element}</I18nProvider>
    </QueryClientProvider>
  );
  const pathname = path.split('?', 1)[0]!;
  const router = createMemoryRouter(
    [
      { path: pathname, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
