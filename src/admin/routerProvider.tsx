import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  DataProviderContext,
  reactRouterProvider as base,
  useGetOne,
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
} from 'ra-core';
import { createContext, use, useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { recordPath } from '#shared/schema/paths.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import { publicPath, type LinkContext, type LinkRecord, type UnknownRecord } from './recordLinks.ts';

interface Cached {
  readonly data?: LinkRecord | readonly LinkRecord[];
}

/** A record from everything that react-admin has loaded of that resource: one record or any list that contains it. */
export function cachedRecord(queryClient: QueryClient, resource: string, id: string): LinkRecord | undefined {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [resource] })) {
    const state: unknown = query.state.data;
    // A page may cache something else of the resource beside its records.
    if (typeof state !== 'object' || state === null) continue;
    const data =
      'data' in state ? (state as Cached).data : (state as LinkRecord | readonly LinkRecord[] | undefined);
    const found = Array.isArray(data)
      ? (data as readonly LinkRecord[]).find((record) => record?.['id'] === id)
      : (data as LinkRecord | undefined);
    if (found?.['id'] === id) return found;
  }
  return undefined;
}

/** Language and current parameters, and the cache for records. */
function useLinkContext(): LinkContext {
  const { lang = 'id', ...params } = useParams();
  const queryClient = useQueryClient();
  const signature = JSON.stringify(params);
  return useMemo(
    () => ({
      lang,
      params: JSON.parse(signature) as LinkContext['params'],
      lookup: (resource, id) => cachedRecord(queryClient, resource, id),
    }),
    [lang, signature, queryClient],
  );
}

const pathname = (to: RouterTo) => (typeof to === 'string' ? to : to.pathname);
const withPathname = (to: RouterTo, path: string): RouterTo =>
  typeof to === 'string' ? path : { ...to, pathname: path };
const pathOf = ({ resource, view }: UnknownRecord, record: LinkRecord, lang: string) =>
  `/${lang}/${recordPath(resourceNamed(resource), view, record) ?? '404'}`;

/** react-admin's navigate; a link to a record that is not loaded yet loads it first. */
function useNavigate() {
  const navigate = base.useNavigate();
  const context = useLinkContext();
  // Trap: ra-core's useDataProvider calls useNavigate itself, in an endless loop.
  const dataProvider = use(DataProviderContext)!;
  return useCallback<ReturnType<RouterProvider['useNavigate']>>(
    (to, options) => {
      const path = typeof to === 'number' ? undefined : pathname(to);
      if (typeof to === 'number' || path === undefined) return navigate(to, options);
      const found = publicPath(path, context);
      if (typeof found === 'string') return navigate(withPathname(to, found), options);
      dataProvider.getOne(found.resource, { id: found.id }).then(
        ({ data }) => navigate(pathOf(found, data as LinkRecord, context.lang), options),
        () => navigate(`/${context.lang}/404`, options),
      );
    },
    [navigate, context, dataProvider],
  );
}

function Link({ to, ...props }: RouterLinkProps) {
  const context = useLinkContext();
  const path = pathname(to);
  const found = path === undefined ? path : publicPath(path, context);
  if (found === undefined) return <base.Link to={to} {...props} />;
  if (typeof found === 'string') return <base.Link to={withPathname(to, found)} {...props} />;
  return <ResolvingLink unknown={found} lang={context.lang} {...props} />;
}

interface Unresolved {
  readonly unknown: UnknownRecord;
  readonly lang: string;
}

/** A link to a record outside the cache: it has no target until the record has loaded. */
function ResolvingLink({ unknown, lang, children, ...props }: Omit<RouterLinkProps, 'to'> & Unresolved) {
  const { data } = useGetOne(unknown.resource, { id: unknown.id }, { retry: false });
  if (!data) return <span {...props}>{children}</span>;
  return (
    <base.Link to={pathOf(unknown, data, lang)} {...props}>
      {children}
    </base.Link>
  );
}

function Navigate({ to, ...props }: RouterNavigateProps) {
  const context = useLinkContext();
  const path = pathname(to);
  const found = path === undefined ? undefined : publicPath(path, context);
  if (found === undefined) return <base.Navigate to={to} {...props} />;
  if (typeof found === 'string') return <base.Navigate to={withPathname(to, found)} {...props} />;
  return <ResolvingNavigate unknown={found} lang={context.lang} {...props} />;
}

function ResolvingNavigate({ unknown, lang, ...props }: Omit<RouterNavigateProps, 'to'> & Unresolved) {
  const { data, error } = useGetOne(unknown.resource, { id: unknown.id }, { retry: false });
  if (error) return <base.Navigate to={`/${lang}/404`} {...props} />;
  return data ? <base.Navigate to={pathOf(unknown, data, lang)} {...props} /> : null;
}

/** The record of the page: react-admin asks the router for `:id`, and our addresses name records by slugs. */
export const RecordIdContext = createContext<string | undefined>(undefined);

function useRouteParams() {
  const params = useParams();
  const id = use(RecordIdContext);
  return useMemo(() => (id === undefined ? params : { ...params, id }), [params, id]);
}

/**
 * react-admin's router adapter with rewritten outgoing links. The location stays the real one, so its guard for unsaved changes works
 * unchanged.
 */
export const routerProvider: RouterProvider = {
  ...base,
  useParams: useRouteParams as RouterProvider['useParams'],
  useNavigate,
  Link,
  Navigate,
  useMatch: (pattern) => {
    const found = publicPath(pattern.path, useLinkContext());
    return base.useMatch({ ...pattern, path: typeof found === 'string' ? found : '/~' });
  },
};
