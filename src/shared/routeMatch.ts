import type { Route } from './route.ts';

type Params = Readonly<Record<string, string>>;
type Pathed = Pick<Route, 'path'>;

/** Static words come before parameters, as the router ranks them: `courses/create` does not match `courses/:name`. */
const rank = ({ path }: Pathed) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/** The page of a path (which includes the language) and the values of its parameters; undefined when there is none. */
export function matchRoute<R extends Pathed>(
  routes: readonly R[],
  pathname: string,
): { readonly route: R; readonly params: Params } | undefined {
  const segments = pathname.split('/').filter(Boolean).slice(1);
  let best: { route: R; params: Params } | undefined;
  for (const route of routes) {
    const params = paramsOf(route.path.split('/'), segments);
    if (params && (!best || rank(route) < rank(best.route))) best = { route, params };
  }
  return best;
}

function paramsOf(parts: readonly string[], segments: readonly string[]): Params | undefined {
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]!;
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `/{lang}/…` of a route's path; undefined when a parameter is missing. */
export function pathTo(path: string, lang: string, params: Params): string | undefined {
  const parts = path.split('/').map((part) => {
    const value = part.startsWith(':') ? params[part.slice(1)] : part;
    return value === undefined ? undefined : encodeURIComponent(value);
  });
  return parts.includes(undefined) ? undefined : `/${lang}/${parts.join('/')}`;
}
