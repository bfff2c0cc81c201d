import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useI18n } from './i18n.tsx';
import { session } from './session.ts';

/** The page behind the logout loader. */
export function SignedOut() {
  const { lang, translate } = useI18n();
  const navigate = useNavigate();
  useEffect(() => {
    session.clear();
    // Drafts: another person may use this device next.
    sessionStorage.clear();
    void navigate(`/${lang}/login`, { replace: true });
  }, [lang, navigate]);
  return <p role="status">{translate('shell.signing_out')}</p>;
}
