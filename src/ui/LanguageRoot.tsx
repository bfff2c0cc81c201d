import { useEffect } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { I18nProvider, type Catalogue } from './i18n.tsx';
import { RouteProgress } from './shell/RouteProgress.tsx';
import { Toasts } from './shell/Toasts.tsx';
import { useHasScrolled } from './useHasScrolled.ts';
import { useLoaded } from './useLoaded.ts';

const loadPlaces = () => import('./ScrollPlaces.tsx');

/** Everything below `/:lang`: its words, the notices, the progress bar of page loads, the place on each page. */
export function LanguageRoot() {
  const catalogue = useLoaderData<Catalogue>();
  const Places = useLoaded(loadPlaces, useHasScrolled())?.ScrollPlaces;
  useEffect(() => {
    document.documentElement.lang = catalogue.lang;
  }, [catalogue.lang]);
  return (
    <I18nProvider catalogue={catalogue}>
      <RouteProgress />
      {Places && <Places />}
      <Outlet />
      <Toasts />
    </I18nProvider>
  );
}
