import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useDocumentTitle, useHeadingFocus } from '#ui/Page.tsx';
import { PublicPage } from '#ui/PublicPage.tsx';
import { useSession } from '#ui/session.ts';
import { Shell } from '#ui/shell/Shell.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { refreshSession } from '#ui/sessionCalls.ts';
import { Building2, MapPinOff, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './NotFound.module.css';

/**
 * Unknown addresses, and pages that the role may not open: both look the same. Signed-in people keep the menu. Where the administration is
 * closed for the address of the device, the page says that instead.
 */
export function NotFound() {
  const { token, user } = useSession();
  // A refused call leads here, and the network may have changed since the start.
  useEffect(() => void refreshSession(), [token]);
  const Around = token ? Shell : PublicPage;
  return (
    <Around>
      {user?.['is_admin_closed'] ? <NetworkMessage /> : <Message isSignedIn={token !== null} />}
    </Around>
  );
}

function Message({ isSignedIn }: { isSignedIn: boolean }) {
  const { lang, translate } = useI18n();
  const title = translate('not_found.title');
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  return (
    <div className={css.box}>
      <MapPinOff className={css.icon} size={32} strokeWidth={1.6} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{translate('not_found.body')}</p>
      {isSignedIn && <SearchEverything />}
      <ButtonLink variant="primary" to={isSignedIn ? `/${lang}/home` : `/${lang}/login`}>
        {translate(isSignedIn ? 'not_found.home' : 'not_found.login')}
      </ButtonLink>
    </div>
  );
}

function NetworkMessage() {
  const { lang, translate } = useI18n();
  const title = translate('not_found.network');
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  return (
    <div className={css.box}>
      <Building2 className={css.icon} size={32} strokeWidth={1.6} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{translate('not_found.network_body')}</p>
      <ButtonLink variant="primary" to={`/${lang}/my-course`}>
        {translate('not_found.network_learn')}
      </ButtonLink>
    </div>
  );
}

const loadPalette = () => import('#ui/palette/Palette.tsx');

/** A search by name often finds what the address did not. */
function SearchEverything() {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const Palette = useLoaded(loadPalette, isOpen)?.Palette;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Search size={18} strokeWidth={1.6} aria-hidden />
        {translate('action.search')}
      </Button>
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
