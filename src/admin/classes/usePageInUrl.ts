import { useSearchParams } from 'react-router-dom';

/** The page of a tab's list and its filters, in the URL beside the tab. A changed filter starts at page 1. */
export function usePageInUrl() {
  const [search, setSearch] = useSearchParams();
  const set = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (!('page' in values)) next.delete('page');
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    setPage: (page: number) => set({ page: page > 1 ? String(page) : '' }),
    get: (name: string) => search.get(name) ?? '',
    set,
  };
}
