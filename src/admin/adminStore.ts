import { localStorageStore, type Store } from 'ra-core';
import type { Language } from '#shared/schema/field.ts';

/**
 * react-admin stores column choices and the last list of each resource here. It does not manage `locale`, which is in the URL (in a shared
 * store two tabs in two languages fought over it). Theme and sidebar are the shell's preferences.
 */
export function createStore(lang: Language): Store {
  const store = localStorageStore('1', 'mahir');
  return {
    ...store,
    getItem: ((key: string, fallback?: unknown) =>
      key === 'locale' ? lang : store.getItem(key, fallback)) as Store['getItem'],
    setItem: (key, value) => {
      if (key !== 'locale') store.setItem(key, value);
    },
  };
}
