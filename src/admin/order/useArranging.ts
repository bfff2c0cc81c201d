import { useQuery, useQueryClient } from '@tanstack/react-query';
import { arrangeable, type Arrangeable } from '#dataProvider/orderCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useOrder } from './useOrder.ts';

/** The records to arrange: `{ class_id }` for the modules of a class, empty for all. */
export type Scope = Readonly<Record<string, unknown>>;

/** The siblings in their order, read for arranging them. */
export function useArranging(resource: AnyResource, scope: Scope) {
  const queryClient = useQueryClient();
  const queryKey = [resource.name, 'arrangeable', scope];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => arrangeable(resource, scope, signal) });
  const order = useOrder(resource, {
    saved: query.data?.map(({ id }) => id) ?? [],
    async onStored(next) {
      queryClient.setQueryData<Arrangeable[]>(queryKey, (items) => inOrder(items, next));
      await queryClient.invalidateQueries({
        queryKey: [resource.name],
        predicate: ({ queryKey: [, kind] }) => kind !== 'arrangeable',
      });
    },
    onRefused: () => queryClient.invalidateQueries({ queryKey: [resource.name] }),
  });
  return { query, ...order };
}

const inOrder = (items: readonly Arrangeable[] = [], ids: readonly string[]) =>
  [...items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
