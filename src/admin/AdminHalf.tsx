import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { authProvider } from '#authProvider/authProvider.ts';
import { dataProvider } from '#dataProvider/dataProvider.ts';
import { withOwnVersions } from '#dataProvider/ownVersions.ts';
import { createPolyglotProvider } from '#i18n/polyglotProvider.ts';
import { allLists } from '#shared/resources/index.ts';
import { readAdminWordsWith } from '#ui/adminWords.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { createStore } from './adminStore.ts';
import { adminTheme } from './adminTheme.ts';
import { RefusedRows } from './changes/RefusedRows.tsx';
import { QuizTrail } from './quizzes/QuizTrail.tsx';
import { VIRTUAL_BASENAME } from './recordLinks.ts';
import { resourceMessages } from './resourceMessages.ts';
import { routerProvider } from './routerProvider.tsx';
import { ShellNotifications } from './ShellNotifications.tsx';

export { adminScreenOf } from '#ui/adminScreens.ts';
export { screens } from './screens.ts';

const definitions = Object.fromEntries(
  allLists.map(({ name, verbs, paths, title }) => {
    const has = (verb: 'list' | 'create' | 'show' | 'edit') => verbs.includes(verb) && Boolean(paths[verb]);
    return [
      name,
      {
        name,
        hasList: has('list'),
        hasCreate: has('create'),
        hasShow: has('show'),
        hasEdit: has('edit'),
        recordRepresentation: title,
      },
    ];
  }),
);

/**
 * The admin branch of the route tree: react-admin's contexts inside the shell, with the shell's session, QueryClient, words, toasts and
 * router. No `<Admin>`, `<Layout>`, `<Resource>`, `<Notification>`, and no CssBaseline (it would restyle the portal).
 */
export function AdminHalf() {
  const { lang, messages } = useI18n();
  const words = useLoaderData<ReadonlyMap<string, string>>();
  const queryClient = useQueryClient();
  const i18nProvider = useMemo(() => {
    const provider = createPolyglotProvider(lang, words, messages, resourceMessages(lang));
    readAdminWordsWith(lang, () => provider.changeLocale(lang));
    return provider;
  }, [lang, messages, words]);
  const [provider] = useState(() => withOwnVersions(dataProvider));
  const store = useMemo(() => createStore(lang), [lang]);
  useAccessRefresh();
  return (
    // Trap: MUI stores its own mode and writes data-theme from it; entering the admin would turn a dark page light.
    <ThemeProvider theme={adminTheme()} noSsr storageManager={null} colorSchemeNode={null}>
      {/* Another language brings other services: a new mount leaves no state of the old ones behind. */}
      <CoreAdminContext
        key={lang}
        basename={VIRTUAL_BASENAME}
        queryClient={queryClient}
        dataProvider={provider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        store={store}
        routerProvider={routerProvider}
      >
        <ShellNotifications>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <Outlet />
            <RefusedRows />
            <QuizTrail />
          </ResourceDefinitionContextProvider>
        </ShellNotifications>
      </CoreAdminContext>
    </ThemeProvider>
  );
}

/** react-admin stores canAccess results in the query cache; another role must not inherit them. */
function useAccessRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let known = session.get().permissions;
    return session.subscribe(() => {
      const { permissions } = session.get();
      if (permissions === known) return;
      known = permissions;
      void queryClient.resetQueries({ queryKey: ['auth'] });
    });
  }, [queryClient]);
}
