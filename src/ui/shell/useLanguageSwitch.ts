import { useLocation, useNavigate } from 'react-router-dom';
import { inLanguage, type Language } from '../language.ts';

/** Opens the same page in another language: a navigation, so that two tabs may differ and unsaved forms can object. */
export function useLanguageSwitch(): (language: Language) => void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  return (language) => void navigate(inLanguage(language, pathname) + search, { replace: true, state });
}
