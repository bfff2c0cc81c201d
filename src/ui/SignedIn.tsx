import { matchRoute } from '#shared/routeMatch.ts';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useI18n } from './i18n.tsx';
import { loginPath } from './loginPath.ts';
import { screenRoutes } from './routes.ts';
import { session, useSession } from './session.ts';
import { Shell } from './shell/Shell.tsx';

/**
 * The shell around every page that needs a session. The session can end, and the role can change, under an open page (401,
 * another tab): rendering `Navigate` in its place unmounts the page and its unsaved-changes guard in the same commit.
 */
export function SignedIn() {
  const { lang } = useI18n();
  const { pathname, search } = useLocation();
  const { token, user } = useSession();
  const role = user?.active_role?.id;
  const [opened, setOpened] = useState({ pathname, role });
  if (opened.pathname !== pathname || (!opened.role && role)) setOpened({ pathname, role });
  if (!token) return <Navigate replace to={loginPath(lang, pathname + search)} state={{ hasEnded: true }} />;
  // Until the person is known so are the permissions not, and the page's guard is still asking.
  if (user && !session.can(matchRoute(screenRoutes, pathname)?.route.key)) {
    // What the old role might open and the new one may not is no error of the person's: home. Otherwise the specification's 404.
    const hasNewRole = opened.role !== undefined && opened.role !== role;
    return <Navigate replace to={hasNewRole ? `/${lang}/home` : `/${lang}/404`} />;
  }
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
