import { createContext, use } from 'react';

/** A pasted list, or a file with NIPs: enrolled when the class is saved, because they are no part of its record. */
export type Listed = { readonly nips: readonly string[] } | { readonly file: File };

interface ListedState {
  readonly listed: Listed | null;
  readonly setListed: (listed: Listed | null) => void;
}
export const ListedContext = createContext<ListedState>({ listed: null, setListed: () => {} });
export const useListed = () => use(ListedContext);
