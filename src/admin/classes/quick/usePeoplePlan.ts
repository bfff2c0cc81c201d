import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { PeoplePlan } from '#shared/api/enrolments.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { call } from '#ui/call.ts';
import { session } from '#ui/session.ts';
import { useListed } from './listed.ts';

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

/** The people whom the class would have: those of the rule, the named ones, and those of the pasted list. Undefined: nobody is chosen. */
export function usePeoplePlan(): PeoplePlan | undefined {
  const [rule, names, start, end] = useWatch({
    name: ['audience_rule', 'mandatory_user_ids', 'start_at', 'end_at'],
  }) as [AudienceRule | null, string[] | null, unknown, unknown];
  const { listed } = useListed();
  const nips = listed && 'nips' in listed ? [...listed.nips] : [];
  const isSome = Boolean(rule) || (names?.length ?? 0) + nips.length > 0;
  const asked = useDeferredValue(
    JSON.stringify({
      audience_rule: rule ?? null,
      user_ids: names ?? [],
      nips,
      ...(isInstant(start) && isInstant(end) && { start_at: start, end_at: end }),
    }),
  );
  const { data } = useQuery({
    queryKey: ['enrolments', 'people-plan', asked],
    queryFn: async ({ signal }): Promise<PeoplePlan> =>
      (await call('POST /classes/people-plan', { body: JSON.parse(asked) as object }, { signal })).data,
    enabled: isSome && session.can('course-enrol'),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isSome ? data : undefined;
}
