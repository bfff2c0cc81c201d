import { useEffect } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { I18nProvider, type Catalogue } from './i18n.tsx';
import { useScrollPlaces } from './scrollPlaces.ts';
import { RouteProgress } from './shell/RouteProgress.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** Everything below `/:lang`: its words, the notices, the progress bar of page loads, the place on each page. */
export function LanguageRoot() {
  const catalogue = useLoaderData<Catalogue>();
  useScrollPlaces();
  useEffect(() => {
    document.documentElement.lang = catalogue.lang;
  }, [catalogue.lang]);
  return (
    <I18nProvider catalogue={catalogue}>
      <RouteProgress />
      <Outlet />
      <Toasts />
    </I18nProvider>
  );
}
