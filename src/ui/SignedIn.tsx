import { matchRoute } from '#shared/routeMatch.ts';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useI18n } from './i18n.tsx';
import { loginPath } from './loginPath.ts';
import { screenRoutes } from './routes.ts';
import { session, useSession } from './session.ts';
import { Shell } from './shell/Shell.tsx';
import { useHasUnsaved } from './unsaved.ts';
import { useLoaded } from './useLoaded.ts';

const loadLeaving = () => import('./LeavingUnsaved.tsx');

/**
 * The shell around every page that needs a session. The session can end, and the role can change, while a page is open (401, another tab):
 * rendering `Navigate` in its place unmounts the page and its unsaved-changes guard in the same commit. Only a page with unsaved input
 * stays until the person has seen why it ends.
 */
export function SignedIn() {
  const end = useEnd();
  const staysOpen = useHasUnsaved() && end !== undefined;
  const [givenUp, setGivenUp] = useState<string>();
  const Leaving = useLoaded(loadLeaving, staysOpen)?.LeavingUnsaved;
  if (givenUp !== undefined && givenUp !== end?.to) setGivenUp(undefined);
  if (end && (!staysOpen || givenUp === end.to)) return <Navigate replace {...end} />;
  return (
    <Shell>
      <Outlet />
      {end && Leaving && <Leaving end={end} onLeave={() => setGivenUp(end.to)} />}
    </Shell>
  );
}

/** Why an open page ends, and where it leads. */
export interface PageEnd {
  readonly to: string;
  readonly state?: { readonly hasEnded: true };
}

function useEnd(): PageEnd | undefined {
  const { lang } = useI18n();
  const { pathname, search } = useLocation();
  const { token, user } = useSession();
  const role = user?.active_role?.id;
  const may = session.can(matchRoute(screenRoutes, pathname)?.route.key);
  const [opened, setOpened] = useState({ pathname, role, might: may });
  const isOther = opened.pathname !== pathname;
  if (isOther || (!opened.role && role) || (!opened.might && may))
    setOpened({
      pathname,
      role: isOther ? role : (opened.role ?? role),
      might: may || (!isOther && opened.might),
    });
  const state = useEndState(token);
  if (!token) return { to: loginPath(lang, pathname + search), ...state };
  // The guard of a page that was never open here refuses it itself: it is still asking what this person may do.
  if (may || !opened.might) return undefined;
  // A page that the old role could open and the new one cannot is no error of the person: go home. Otherwise the specification's 404.
  const hasNewRole = opened.role !== undefined && opened.role !== role;
  return { to: hasNewRole ? `/${lang}/home` : `/${lang}/404` };
}

/** Only an existing session can end: people who are not signed in yet open links in mails. */
function useEndState(token: string | null): Pick<PageEnd, 'state'> {
  const [hadToken, setHadToken] = useState(token !== null);
  if (token && !hadToken) setHadToken(true);
  return hadToken ? { state: { hasEnded: true } } : {};
}
