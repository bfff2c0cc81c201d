import { useListContext } from 'ra-core';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { exactTotal, type Selection } from '#dataProvider/bulkCalls.ts';
import { useSession } from '#ui/session.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

interface SelectionState {
  /** The selection that a bulk call would use now; null when nothing is selected. */
  readonly selection: Selection | null;
  readonly count: number;
  /** The selection is all records that match the filter, visible or not. */
  readonly isAll: boolean;
  /** The user has selected all, and they are being counted: until then the selection is still the selected rows. */
  readonly isCounting: boolean;
  /** Counts exactly, then selects all that match the filter. @throws what the count throws */
  readonly selectAll: () => Promise<void>;
  readonly clear: () => void;
  readonly scope: SelectionProviderProps['scope'];
}

const SelectionContext = createContext<SelectionState | null>(null);

interface All {
  /** The filter and the selected rows at that time: when either changes, "all" ends. */
  readonly signature: string;
  readonly total: number;
}

interface SelectionProviderProps {
  readonly resource: AnyResource;
  /** Fixed filter that limits the list to the children of the page's record. */
  readonly scope?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Provides the rows that react-admin has selected, or all records that match the filter. */
export function SelectionProvider({ resource, scope, children }: SelectionProviderProps) {
  const { selectedIds = [], filterValues, onSelect, onUnselectItems } = useListContext();
  const [all, setAll] = useState<All | null>(null);
  const [isCounting, setCounting] = useState(false);
  useEndOfMarks(filterValues, onSelect);
  const filter = { ...(filterValues as Readonly<Record<string, unknown>>), ...scope };
  const signature = JSON.stringify([filter, selectedIds]);
  const isAll = all?.signature === signature;
  const selectAll = useCallback(async () => {
    setCounting(true);
    try {
      const total = await exactTotal(resource.name, filter);
      setAll({ signature, total });
    } finally {
      setCounting(false);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the signature stands for the filter
  }, [resource.name, signature]);
  const clear = useCallback(() => {
    setAll(null);
    onUnselectItems();
  }, [onUnselectItems]);
  const value = useMemo<SelectionState>(() => {
    const ids = selectedIds.map(String);
    const byFilter = isAll && all ? { filter, expect_total: all.total } : null;
    return {
      selection: ids.length === 0 ? null : (byFilter ?? { ids }),
      count: ids.length === 0 ? 0 : (byFilter?.expect_total ?? ids.length),
      isAll: byFilter !== null,
      isCounting,
      selectAll,
      clear,
      scope,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the signature stands for filter and ids
  }, [signature, isAll, all, isCounting, selectAll, clear]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** A selection was made among the rows visible then: it ends with the list, its filter, the role and the language. */
function useEndOfMarks(filterValues: unknown, mark: (ids: []) => void): void {
  const filter = JSON.stringify(filterValues);
  const role = useSession().user?.active_role?.id;
  const unmark = useEffectEvent(() => mark([]));
  useEffect(() => {
    // Also removes what an earlier visit has left in the store.
    unmark();
    return () => unmark();
  }, [filter, role]);
}

export function useSelection(): SelectionState {
  const value = use(SelectionContext);
  if (!value) throw new Error('useSelection is used outside SelectionProvider.');
  return value;
}

/** The fixed filter of the surrounding list. */
export const useScope = (): SelectionProviderProps['scope'] => use(SelectionContext)?.scope;
