import { useListContext } from 'ra-core';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { exactTotal, type Selection } from '#dataProvider/bulkCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

interface SelectionState {
  /** What a bulk call would mean now; null when nothing is selected. */
  readonly selection: Selection | null;
  readonly count: number;
  /** All records of the filter are meant, seen or not. */
  readonly isAll: boolean;
  /** Counts exactly, then means all of the filter. @throws what the count throws */
  readonly selectAll: () => Promise<void>;
  readonly clear: () => void;
}

const SelectionContext = createContext<SelectionState | null>(null);

interface All {
  /** The filter and the marked rows at the time: when either changes, "all" is over. */
  readonly signature: string;
  readonly total: number;
}

interface SelectionProviderProps {
  readonly resource: AnyResource;
  /** What keeps the list to the record on whose page it stands. */
  readonly scope?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** The rows that react-admin has marked, or all records of the filter. */
export function SelectionProvider({ resource, scope, children }: SelectionProviderProps) {
  const { selectedIds = [], filterValues, onUnselectItems } = useListContext();
  const [all, setAll] = useState<All | null>(null);
  const filter = { ...(filterValues as Readonly<Record<string, unknown>>), ...scope };
  const signature = JSON.stringify([filter, selectedIds]);
  const isAll = all?.signature === signature;
  const selectAll = useCallback(async () => {
    const total = await exactTotal(resource.name, filter);
    setAll({ signature, total });
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
      selectAll,
      clear,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the signature stands for filter and ids
  }, [signature, isAll, all, selectAll, clear]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

export function useSelection(): SelectionState {
  const value = use(SelectionContext);
  if (!value) throw new Error('useSelection is used outside SelectionProvider.');
  return value;
}
