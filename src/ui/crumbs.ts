import { matchRoute, pathTo } from '#shared/routeMatch.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { Catalogue } from './i18n.tsx';
import type { ScreenRoute } from '#shared/routeLines.ts';

export interface Crumb {
  readonly path: string;
  /** Absent for the open page. */
  readonly to?: string | undefined;
  readonly text: string;
}

// Names of records by the value of their URL parameter, set by the page that has loaded the record.
let names: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Gives breadcrumbs a record's name instead of "Class": `useCrumb(params.name, course?.name)`. */
export function useCrumb(param: string | undefined, name: string | null | undefined): void {
  useEffect(() => {
    if (!param || !name || names[param] === name) return;
    names = { ...names, [param]: name };
    for (const listener of listeners) listener();
  }, [param, name]);
}

const aboveKey = (param: string) => `above ${param}`;

/**
 * For a page whose address does not contain its parent (`question/:name/edit`): the parameter of the page above, by the page's own; or all
 * of its parameters, as a query (`name=…&course=…`).
 */
export const useCrumbAbove = (param: string | undefined, above: string | null | undefined): void =>
  useCrumb(param && aboveKey(param), above);

const parentKey = (param: string) => `parent ${param}`;

/** For a page whose address fits two places: the path of the parent route, if it is not that of the table. */
export const useCrumbParent = (param: string | undefined, path: string | undefined): void =>
  useCrumb(param && parentKey(param), path);

export const useCrumbNames = () => useSyncExternalStore(subscribe, () => names);

/** The breadcrumbs from home to the page of `pathname`, by the table: they are available before the page's code has loaded. */
export function crumbsOf(
  routes: readonly ScreenRoute[],
  pathname: string,
  { lang, translate }: Pick<Catalogue, 'lang' | 'translate'>,
  names: Readonly<Record<string, string>> = {},
): Crumb[] {
  const found = matchRoute(routes, pathname);
  if (!found) return [];
  const { route: open } = found;
  let { params } = found;
  const crumbs: Crumb[] = [];
  let step: ScreenRoute | undefined = open;
  while (step) {
    const own: string | undefined = ownParameter(routes, step);
    const text = (own && names[params[own] ?? '']) || translate(step.label);
    crumbs.unshift({
      path: step.path,
      text,
      to: step === open ? undefined : pathTo(step.path, lang, params),
    });
    const elsewhere = own && names[aboveKey(params[own] ?? '')];
    const title = own && names[parentKey(params[own] ?? '')];
    if (elsewhere)
      params = elsewhere.includes('=')
        ? Object.fromEntries(new URLSearchParams(elsewhere))
        : { ...params, [own]: elsewhere };
    step = above(routes, title ? { ...step, parent: title } : step);
  }
  return crumbs;
}

/**
 * The parameter with the record of a page: its last one; for an edit page only if no page of the record is above it, and none if the page
 * above is about the same record, because that one already has the name.
 */
function ownParameter(routes: readonly ScreenRoute[], { path, parent }: ScreenRoute): string | undefined {
  const [, own, edit] = lastParameter(path);
  if (edit) return routes.some((route) => path === `${route.path}${edit}`) ? undefined : own;
  return parent && lastParameter(parent)[1] === own ? undefined : own;
}

const lastParameter = (path: string) => /:(\w+)(\/edit)?$/.exec(path) ?? [];

const above = (routes: readonly ScreenRoute[], { path, parent }: ScreenRoute) =>
  parent === undefined || parent === path ? undefined : routes.find((route) => route.path === parent);
