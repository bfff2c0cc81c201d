import { ShieldCheck } from 'lucide-react';
import type { QuizRules } from '#shared/api/attempts.ts';
import { buttonClass } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Notice } from '../course/CourseNotices.tsx';

/** Instead of the start, in any other browser. */
export function SebNotice({ rules }: { readonly rules: QuizRules }) {
  const { translate } = useI18n();
  return (
    <Notice
      tone="warn"
      icon={<ShieldCheck size={18} strokeWidth={1.6} aria-hidden />}
      title={translate('quiz.seb')}
    >
      {translate(rules.seb?.link ? 'quiz.seb_body' : 'quiz.seb_ask')}
    </Notice>
  );
}

/** Opens the settings, and with them the program. */
export function SebLink({ rules, isPrimary = false }: { readonly rules: QuizRules; isPrimary?: boolean }) {
  const { translate } = useI18n();
  if (!rules.seb?.link) return null;
  return (
    <a className={buttonClass(isPrimary ? { variant: 'primary' } : {})} href={rules.seb.link}>
      {translate('quiz.seb_open')}
    </a>
  );
}
