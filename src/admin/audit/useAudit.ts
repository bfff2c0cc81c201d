import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { readAudit, type AuditFilter } from '#dataProvider/auditCalls.ts';
import { useI18n } from '#ui/i18n.tsx';
import { instantOf } from '../generated/zonedTime.ts';

const names = ['q', 'action', 'entity', 'record', 'request', 'from', 'to'] as const;
/** As the address holds it: days are those of the reader's zone, both included. */
export type AuditView = Partial<Record<(typeof names)[number], string>>;

export function useAuditView() {
  const [params, setParams] = useSearchParams();
  const view: AuditView = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const set = (next: AuditView) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    view,
    isFiltered: Object.keys(view).length > 0,
    change: (patch: AuditView) => set({ ...view, ...patch }),
    clear: () => set({}),
  };
}

/** What the server is asked for. */
export function useAuditFilter({ q, action, entity, record, request, from, to }: AuditView): AuditFilter {
  const { timeZone } = useI18n();
  const midnight = (day: string | undefined, days = 0): string | undefined => {
    if (!day || Number.isNaN(Date.parse(day))) return undefined;
    const wall = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    return instantOf(`${wall}T00:00`, timeZone) ?? undefined;
  };
  const filter = {
    q,
    action,
    entity,
    entity_id: record,
    request_id: request,
    at_gte: midnight(from),
    at_lt: midnight(to, 1),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}

/** The names of fields come in the language in which they are asked for. */
export function useAudit(filter: AuditFilter) {
  const { lang } = useI18n();
  return useInfiniteQuery({
    queryKey: ['portal', 'audit', lang, filter],
    queryFn: ({ pageParam, signal }) => readAudit(filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ meta }, _pages, page) => (meta.has_next_page ? page + 1 : undefined),
    placeholderData: (before) => before,
  });
}
