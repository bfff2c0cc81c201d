import { ShieldAlert } from 'lucide-react';
import { ButtonLink } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { wordsHook } from '../ownWords.ts';
import { useSession } from '../session.ts';
import css from './ViewBanner.module.css';

const useWords = wordsHook({
  en: () => import('#i18n/en/security.ts'),
  id: () => import('#i18n/id/security.ts'),
});

/** Until when a second factor must be set up. After that day the set-up itself says so. */
export function DutyBar() {
  const { lang, formatDate } = useI18n();
  const say = useWords(lang);
  const { user } = useSession();
  const due = user?.['second_factor_due_at'] as string | null | undefined;
  if (!due || !say || user?.['must_set_up']) return null;
  return (
    <section className={css.banner} aria-label={say('security.title')}>
      <p>
        <ShieldAlert size={16} strokeWidth={1.6} aria-hidden />
        <span>{say('security.bar', { date: formatDate(due) })}</span>
      </p>
      <ButtonLink small to={`/${lang}/settings/profile#security`}>
        {say('security.bar_go')}
      </ButtonLink>
    </section>
  );
}
