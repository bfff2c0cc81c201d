import { breakDays } from '#shared/api/competencies.ts';
import { standings } from '#shared/domain/competencies.ts';
import { usePageInUrl } from '../classes/usePageInUrl.ts';

const texts = ['q', 'department', 'placement_city', 'type', 'competency'] as const;
type Name = (typeof texts)[number] | 'standing' | 'breaks' | 'team';
export type ComplianceFilter = Partial<Record<Name, string>>;

/** The filter from the URL in the form that the server takes; values that the server would refuse are left out. */
export function useComplianceFilter(fixed: ComplianceFilter = {}) {
  const { page, setPage, get, set } = usePageInUrl();
  const standing = standings.find((one) => one === get('standing'));
  const breaks = breakDays.find((days) => String(days) === get('breaks'));
  const filter: ComplianceFilter = {
    ...Object.fromEntries(texts.flatMap((name) => (get(name) ? [[name, get(name)]] : []))),
    ...(standing && { standing }),
    ...(breaks && { breaks: String(breaks) }),
    ...(get('team') === '1' && { team: '1' }),
    ...fixed,
  };
  const reset = () => set(Object.fromEntries([...texts, 'standing', 'breaks'].map((name) => [name, ''])));
  const isFiltered = Object.keys(filter).some((name) => !(name in fixed) && name !== 'team');
  return { filter, isFiltered, page, setPage, set, reset };
}

/** The part of the filter that decides about columns and their sums: drill-downs do not change these. */
export function summaryQuery({
  standing: _standing,
  breaks: _breaks,
  ...rest
}: ComplianceFilter): URLSearchParams {
  return new URLSearchParams(rest);
}
