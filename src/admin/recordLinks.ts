import { fillPath, recordPath, routerPath } from '#shared/schema/paths.ts';
import { allLists, allResources, resourceNamed } from '#shared/resources/index.ts';
import { expandedName, type AnyResource, type Expanded, type View } from '#shared/schema/resource.ts';

/** Every path that react-admin builds starts with this; no real URL does. */
export const VIRTUAL_BASENAME = '/~';

export type LinkRecord = Readonly<Record<string, unknown>>;
type Parameters = Readonly<Record<string, string | undefined>>;

/** The source of the parts that a virtual path does not contain. */
export interface LinkContext {
  readonly lang: string;
  /** A record in the cache; undefined when it was never loaded. */
  readonly lookup: (resource: string, id: string) => LinkRecord | undefined;
  /** Parameters of the current page: on a class's page its group is known. */
  readonly params: Parameters;
}

/** A link whose record (with the parents in its URL) must be loaded first. */
export interface UnknownRecord {
  readonly resource: string;
  readonly id: string;
  readonly view: View;
}

const isVirtual = (to: string) => to === VIRTUAL_BASENAME || to.startsWith(`${VIRTUAL_BASENAME}/`);

/** The first of the views for which the resource has a page. */
export const viewOf = (resource: AnyResource, ...views: View[]): View | undefined =>
  views.find((view) => resource.paths[view] && resource.verbs.includes(view));

/**
 * "/~/classes/0190…/show" becomes "/en/courses/<group>/<class>": react-admin's links as the specification's URLs, from the resource's
 * paths. Other paths are returned unchanged. Returns the missing record when the URL names parents that neither the cached record nor the
 * current page knows.
 */
export function publicPath(to: string, context: LinkContext): string | UnknownRecord {
  if (!isVirtual(to)) return to;
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(to.slice(VIRTUAL_BASENAME.length))!;
  const [name = '', id, action] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const resource = allLists.find((candidate) => candidate.name === name);
  const local = (found: string | undefined) => `/${context.lang}/${found ?? '404'}${found ? tail : ''}`;
  if (!resource) return local(path.slice(1) || 'home');
  if (id === undefined) return local(listPath(resource, context));
  if (id === 'create' && !action)
    return local(recordPath(resource, 'create') ?? filled(resource.paths.create, context));
  const view = action === 'show' ? viewOf(resource, 'show', 'edit') : viewOf(resource, 'edit', 'show');
  if (!view) return local(listPath(resource, context));
  const record = context.lookup(name, id);
  const found = record && recordPath(resource, view, record);
  return found ? local(found) : { resource: name, id, view };
}

/** A resource without its own list is listed on the page of its parent. */
function listPath(resource: AnyResource, context: LinkContext): string | undefined {
  if (resource.paths.list) return resource.paths.list;
  const parent = parentResource(resource);
  const view = parent && viewOf(parent, 'show', 'edit');
  return view && filled(parent.paths[view], context);
}

const filled = (path: string | null | undefined, { params }: LinkContext) =>
  path ? fillPath(path, params) : undefined;

/** The parent resource of `resource`. */
export const parentResource = (resource: AnyResource): AnyResource | undefined => {
  const target = resource.parent && resource.fields[resource.parent]?.to;
  return target ? resourceNamed(target) : undefined;
};

/** Resources whose parent is `resource`, in the order of the menu. */
export const childResources = (resource: AnyResource): AnyResource[] =>
  allResources.filter((candidate) => parentResource(candidate)?.name === resource.name);

/** A reference as a record of its resource: enough for `recordPath`. */
export function asRecord(resource: AnyResource, expanded: Expanded): LinkRecord {
  return {
    id: expanded.id,
    [resource.slug]: expanded.slug,
    [resource.title]: expanded.name,
    ...(resource.parent && expanded.parent && { [expandedName(resource.parent)]: expanded.parent }),
  };
}

/** Path (without the language) of the page of a record: show if there is one, else edit. */
export function pagePath(
  resource: AnyResource,
  record: LinkRecord,
  views: View[] = ['show', 'edit'],
): string | undefined {
  const view = viewOf(resource, ...views);
  return view && recordPath(resource, view, record);
}

/** Path of the parent of `record`: the page after deleting it. */
export function parentPath(resource: AnyResource, record: LinkRecord): string | undefined {
  const parent = parentResource(resource);
  const expanded = resource.parent && (record[expandedName(resource.parent)] as Expanded | null | undefined);
  if (!parent || !expanded) return resource.paths.list ?? undefined;
  return pagePath(parent, asRecord(parent, expanded));
}

/** Names of the parameters of a view's path, first to last. */
export const pathParameterNames = (path: string): string[] =>
  routerPath(path)
    .split('/')
    .filter((step) => step.startsWith(':'))
    .map((step) => step.slice(1));

/** Whether a row can be selected: a row that no action of its view fits has no check box. */
export const canMark = ({ view }: AnyResource, record: LinkRecord): boolean =>
  !view || Object.keys(view.actions).some((action) => allows(record, action));

/** The server's own decision whether this may be done with the record, so that buttons cannot disagree with it. */
export const allows = (record: LinkRecord, action: string): boolean =>
  (record['can'] as Readonly<Record<string, boolean>> | undefined)?.[action] === true;
