import { Navigate, useLocation } from 'react-router-dom';
import { viewAsRole } from '../viewAsRole.ts';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { DutyBar } from './DutyBar.tsx';
import { ViewBanner } from './ViewBanner.tsx';

/** The bars above a page that few people see: which role this tab previews, and a second factor that is due. */
export function ShellBars() {
  const { lang } = useI18n();
  const { pathname } = useLocation();
  const { user } = useSession();
  const setUp = `/${lang}/settings/profile`;
  // Nothing else opens: the server refuses it.
  if (user?.['must_set_up'] && pathname !== setUp) return <Navigate replace to={setUp} />;
  return (
    <>
      {viewAsRole.get() && <ViewBanner />}
      <DutyBar />
    </>
  );
}
