import type { Access, Permission } from '#shared/access.ts';
import type { Verb } from '#shared/schema/resource.ts';
import type { RouteDocs } from '../../platform/openapi/document.ts';
import { resourceDocs } from './docs.ts';
import type { Plan } from './plan.ts';

const ACTIONS: Readonly<Record<Verb, string>> = {
  list: 'index',
  show: 'detail',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
};
export interface RouteConfig {
  readonly access: Access;
  readonly docs: RouteDocs;
  readonly reads?: 'list';
  readonly stepUp?: boolean;
}
type DocName = keyof ReturnType<typeof resourceDocs>;

/** The base path of a resource's calls, its verbs, and the access of each call. */
export function routeConfigs({ resource, rules }: Plan) {
  const docs = resourceDocs(resource);
  const permission = (action: string) => `${resource.module}-${action}` as Permission;
  return {
    path: `/api/${resource.api}`,
    has: (verb: Verb): boolean => resource.verbs.includes(verb),
    config: (verb: Verb, doc: DocName = verb): RouteConfig => ({
      access: rules.access?.[verb] ?? (resource.view?.access as Permission) ?? permission(ACTIONS[verb]),
      docs: docs[doc],
      ...(verb === 'list' && { reads: 'list' as const }),
      ...(doc !== 'lastChange' && rules.stepUp?.some((action) => action === verb) && { stepUp: true }),
    }),
    publish: (doc: DocName): RouteConfig => ({ access: permission('publish'), docs: docs[doc] }),
  };
}
