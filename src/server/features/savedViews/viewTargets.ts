import type { ActorContext } from '../../platform/context.ts';
import { may } from '../../platform/context.ts';
import { isGranted } from '../../platform/http/routeAccess.ts';
import { routeConfigs } from '../../kernel/crud/routeConfigs.ts';
import { noErrors, type FieldErrors } from '../../platform/http/errors.ts';
import { invalidInput } from '../../platform/http/validation.ts';
import { querySchema } from '../reports/reportQuery.ts';
import { viewErrors, type ViewContent } from './viewContent.ts';

/** What has saved views. */
interface ViewTarget {
  readonly mayList: (ctx: ActorContext) => boolean;
  /** A shared view may only be changed by people who may change the records themselves. */
  readonly mayShare: (ctx: ActorContext) => boolean;
  readonly errorsOf: (ctx: ActorContext, content: ViewContent) => FieldErrors;
}

/** The reports: not a list, but their filters are saved like a list's. People who act on their content may share. */
const reports: ViewTarget = {
  mayList: (ctx) => may(ctx, 'report-index'),
  mayShare: (ctx) => may(ctx, 'report-remind'),
  errorsOf(_ctx, { filter, sort, columns }) {
    const errors = noErrors();
    const parsed = querySchema('index').safeParse(filter);
    if (!parsed.success)
      for (const [name, messages] of Object.entries(
        invalidInput(parsed.error.issues, filter).details.errors ?? {},
      ))
        errors[`filter.${name}`] = messages;
    const unknown = (property: string) => [{ key: 'validation.unknown', args: { property } }];
    if (sort) errors['sort'] = unknown('sort');
    if (columns) errors['columns'] = unknown('columns');
    return errors;
  },
};

/** The list of a resource, or the reports; undefined for anything else. */
export function viewTarget({ plans }: ActorContext, resource: string): ViewTarget | undefined {
  if (resource === 'reports') return reports;
  const plan = plans.get(resource);
  if (!plan) return undefined;
  return {
    mayList({ actor }) {
      const { has, config } = routeConfigs(plan);
      return has('list') && isGranted(config('list').access, actor);
    },
    mayShare: (ctx) => may(ctx, `${plan.resource.module}-edit`),
    errorsOf: (ctx, content) => viewErrors(ctx, plan, content),
  };
}
