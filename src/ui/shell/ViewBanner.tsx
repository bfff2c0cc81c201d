import { Eye } from 'lucide-react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { wordsHook } from '../ownWords.ts';
import { VIEW_ROLE_KEY, viewAsRole } from '../viewAsRole.ts';
import css from './ViewBanner.module.css';

const useWords = wordsHook({
  en: () => import('#i18n/en/viewRole.ts'),
  id: () => import('#i18n/id/viewRole.ts'),
});

/** Shows which role this tab previews, with a button that returns to the user's own role. */
export function ViewBanner() {
  const { lang, formatRole } = useI18n();
  const translate = useWords(lang);
  const role = viewAsRole.get();
  if (!role || !translate) return null;
  return (
    <section className={css.banner} aria-label={translate('viewRole.label')}>
      <p>
        <Eye size={16} strokeWidth={1.6} aria-hidden />
        <span>{translate('viewRole.looking', { role: formatRole(role.name) })}</span>
      </p>
      <Button small onClick={() => leave(`/${lang}/roles`)}>
        {translate('viewRole.leave')}
      </Button>
    </section>
  );
}

function leave(path: string): void {
  sessionStorage.removeItem(VIEW_ROLE_KEY);
  window.location.assign(path);
}
