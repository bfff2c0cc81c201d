import { adminRoutes, trailingRoutes } from './adminRoutes.ts';
import { portalRoutes } from './portalRoutes.ts';
import { extensions } from './extensions.ts';
import { refuseTaken } from './refuseTaken.ts';
import { allResources } from './resources/index.ts';
import type { Route } from './route.ts';
import { allViews } from './views/index.ts';
import type { Label } from './schema/field.ts';
import { importPath, isImportable, routerPath } from './schema/paths.ts';
import type { AnyResource, View } from './schema/resource.ts';

/** The pages that belong to no resource. */
const ownRoutes: readonly Route[] = [...portalRoutes, ...adminRoutes];

const importLabel = { en: 'Import', id: 'Impor' };

const viewAction: Record<View, string> = { list: 'index', create: 'create', show: 'detail', edit: 'edit' };
const viewLabels: Record<'create' | 'edit', (one: Label) => Label> = {
  create: (one) => ({ en: `New ${one.en.toLowerCase()}`, id: `${one.id} baru` }),
  edit: () => ({ en: 'Edit', id: 'Ubah' }),
};

/** The generated pages of a resource, given all resources. */
function routesOf(resource: AnyResource, all: readonly AnyResource[]): Route[] {
  const find = (wanted: string) => all.find((one) => one.name === wanted);
  const { paths, label, name, menu, tabOf } = resource;
  const above = parentPage(resource, find);
  const record = paths.show ?? paths.edit;
  const routes: Route[] = [];
  const add = (view: View, page: Pick<Route, 'label' | 'parent' | 'menu' | 'tabOf'>) => {
    const path = paths[view];
    if (!path || !resource.verbs.includes(view)) return;
    const key = (view === 'list' && resource.listKey) || `${resource.module}-${viewAction[view]}`;
    routes.push({ path: routerPath(path), half: 'admin', screen: `${name}.${view}`, key, ...page });
  };
  add('list', {
    label: resource.heading ?? label.many,
    parent: tabOf ?? listAbove(resource, all),
    ...(menu && { menu }),
    ...(tabOf && { tabOf }),
  });
  add('create', { label: viewLabels.create(label.one), parent: aboveCreate(resource, find) ?? above });
  add('show', { label: label.one, parent: above });
  add('edit', {
    label: paths.show ? viewLabels.edit(label.one) : label.one,
    parent: paths.show && record ? routerPath(record) : above,
  });
  if (isImportable(resource))
    routes.push({
      path: importPath(resource),
      half: 'admin',
      screen: `${name}.import`,
      key: `${resource.module}-import`,
      label: importLabel,
      parent: nearestList(resource, find),
    });
  return routes;
}

/**
 * A list that is no tab and has no menu entry is below one that has an entry: that of its module, else the one with whose address its own
 * begins.
 */
function listAbove({ menu, module, paths }: AnyResource, all: readonly AnyResource[]): string {
  const named = menu ? [] : all.filter((one) => one.menu && one.paths.list);
  const above =
    named.find((one) => one.module === module) ??
    named.find((one) => paths.list?.startsWith(`${one.paths.list}/`));
  return above ? routerPath(above.paths.list!) : 'home';
}

/** The page above an import: the list of the resource, else that of its parent. It names no record, like the import. */
function nearestList(resource: AnyResource, find: (name: string) => AnyResource | undefined): string {
  if (resource.paths.list) return routerPath(resource.paths.list);
  const target = resource.parent && resource.fields[resource.parent]?.to;
  const above = target ? find(target) : undefined;
  return above ? nearestList(above, find) : 'home';
}

/** A form whose address is below the page of the parent leads up to that page, even if the resource has a list. */
function aboveCreate(
  resource: AnyResource,
  find: (name: string) => AnyResource | undefined,
): string | undefined {
  const target = resource.parent && resource.fields[resource.parent]?.to;
  const page = target && find(target)?.paths.show;
  return page && resource.paths.create?.startsWith(`${page}/`) ? routerPath(page) : undefined;
}

/** The page above a record's page: its resource's list, else the page of its parent. */
function parentPage(resource: AnyResource, find: (name: string) => AnyResource | undefined): string {
  if (resource.paths.list) return routerPath(resource.paths.list);
  const target = resource.parent && resource.fields[resource.parent]?.to;
  const parent = target ? find(target) : undefined;
  const page = parent && (parent.paths.show ?? parent.paths.edit);
  return page ? routerPath(page) : 'home';
}

/**
 * Every page of the product. If a path occurs twice (settings/user/{name}), the page that belongs to no resource is used.
 * @throws Error if two resources or views have a page at the same path
 */
export function routeTable(): Route[] {
  const own = new Set(ownRoutes.map((route) => route.path));
  const generated = allResources
    .flatMap((resource) => routesOf(resource, allResources))
    .filter(({ path }) => !own.has(path));
  const views = allViews.flatMap((view) => routesOf(view, allResources));
  const table = [...ownRoutes, ...generated, ...trailingRoutes, ...views];
  for (const route of table.filter(({ follows }) => follows)) {
    table.splice(table.indexOf(route), 1);
    table.splice(table.findIndex(({ path }) => path === route.follows) + 1, 0, route);
  }
  refuseTakenPaths(table);
  const screens = new Map<string, string>();
  for (const { path, screen } of [...generated, ...views]) {
    const other = screens.get(path);
    if (other)
      throw new Error(`The page ${path} is that of ${other} and of ${screen}: give one another path.`);
    screens.set(path, screen);
  }
  return [...table, ...extensions.flatMap(([, { pages = [] }]) => pages)];
}

/** Refuses pages of extensions, including those of their resources, at a path that is taken. */
function refuseTakenPaths(table: readonly Route[]): void {
  const added = extensions.flatMap(([extension, { resources = [], views = [], pages = [] }]) => {
    const generated = [...resources, ...views].flatMap((one) => routesOf(one, allResources));
    return [...generated, ...pages].map((route) => ({ extension, ...route }));
  });
  const screens = new Set(added.map(({ screen }) => screen));
  refuseTaken(
    'page',
    table.filter(({ screen }) => !screens.has(screen)).map(({ path }) => path),
    added.map(({ extension, path }) => [extension, path] as const),
  );
}
