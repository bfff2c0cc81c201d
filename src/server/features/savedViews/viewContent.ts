import type { SavedView } from '#shared/api/savedViews.ts';
import type { ActorContext } from '../../platform/context.ts';
import { filterConditions } from '../../kernel/crud/filter.ts';
import { isSortable } from '../../kernel/crud/listQuery.ts';
import { isVisible, type Plan } from '../../kernel/crud/plan.ts';
import { noErrors, type FieldErrors } from '../../platform/http/errors.ts';

/** The content of a view. */
export type ViewContent = Pick<SavedView, 'filter' | 'sort' | 'columns'>;

const MAX_CONDITIONS = 50;
const FILTER = { en: 'Filter', id: 'Filter' };

/** The errors of a view for the caller, at `filter.<name>`, `sort` and `columns`: as the list itself would report them. */
export function viewErrors(
  { actor }: ActorContext,
  plan: Plan,
  { filter, sort, columns }: ViewContent,
): FieldErrors {
  const errors = noErrors();
  const found = noErrors();
  if (Object.keys(filter).length > MAX_CONDITIONS) {
    errors['filter'] = [{ key: 'validation.max_items', args: { property: FILTER, max: MAX_CONDITIONS } }];
    return errors;
  }
  filterConditions(plan, actor, filter, found);
  for (const [name, messages] of Object.entries(found)) errors[`filter.${name}`] = messages;
  const unknown = (property: string) => [{ key: 'validation.unknown', args: { property } }];
  if (sort && !isSortable(plan, actor, sort[0])) errors['sort'] = unknown(sort[0]);
  const unseen = (columns ?? []).filter((name) => {
    const column = plan.byName.get(name);
    return !column || !isVisible(column, actor.permissions);
  });
  if (unseen.length > 0) errors['columns'] = unknown(unseen.join(', '));
  return errors;
}
