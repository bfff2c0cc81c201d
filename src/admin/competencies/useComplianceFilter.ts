import { breakDays, complianceFigures } from '#shared/api/competencies.ts';
import { standings } from '#shared/domain/competencies.ts';
import { usePageInUrl } from '../classes/usePageInUrl.ts';

const texts = ['q', 'department', 'placement_city', 'type', 'competency'] as const;
const cells = ['standing', 'breaks', 'figure', 'ends_in', 'unenrolled'] as const;
type Name = (typeof texts)[number] | (typeof cells)[number] | 'team' | 'sort';
export type ComplianceFilter = Partial<Record<Name, string>>;

/**
 * The filter from the URL in the form that the server takes; values that the server would refuse are left out. `people` is the same with the
 * order of the list.
 */
export function useComplianceFilter(fixed: ComplianceFilter = {}) {
  const { page, setPage, get, set } = usePageInUrl();
  const standing = standings.find((one) => one === get('standing'));
  const breaks = breakDays.find((days) => String(days) === get('breaks'));
  const figure = Object.keys(complianceFigures).find((one) => one === get('figure'));
  const endsIn = /^20\d\d-(0[1-9]|1[0-2])$/.exec(get('ends_in') ?? '')?.[0];
  const filter: ComplianceFilter = {
    ...Object.fromEntries(texts.flatMap((name) => (get(name) ? [[name, get(name)]] : []))),
    ...(standing && { standing }),
    ...(breaks && { breaks: String(breaks) }),
    ...(figure && { figure }),
    ...(endsIn && { ends_in: endsIn, ...(get('unenrolled') === '1' && { unenrolled: '1' }) }),
    ...(get('team') === '1' && { team: '1' }),
    ...fixed,
  };
  const people: ComplianceFilter = get('sort') === 'name' ? { ...filter, sort: 'name' } : filter;
  const reset = () => set(Object.fromEntries([...texts, ...cells].map((name) => [name, ''])));
  const isFiltered = Object.keys(filter).some((name) => !(name in fixed) && name !== 'team');
  return { filter, people, isFiltered, page, setPage, set, reset };
}

/** The part of the filter that decides about columns and their sums: filters by cell do not change these. */
export function summaryQuery(filter: ComplianceFilter): URLSearchParams {
  const rest = Object.entries(filter).filter(([name]) => !cells.some((one) => one === name));
  return new URLSearchParams(Object.fromEntries(rest));
}
