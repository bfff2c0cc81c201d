import type { CompletionItem } from '#shared/api/courses.ts';
import { locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';

/** "2 modules, 2 quizzes and 1 session to go for the certificate"; empty when nothing is missing. */
export function useToGo(): (completion: readonly CompletionItem[], givesCertificate: boolean) => string {
  const { lang, translate } = useI18n();
  return (completion, givesCertificate) => {
    const missing = completion.flatMap(({ what, done, total }) =>
      done < total ? [translate(`home.missing.${what}`, total - done)] : [],
    );
    if (missing.length === 0) return '';
    const steps = new Intl.ListFormat(locales[lang]).format(missing);
    return translate(givesCertificate ? 'home.to_go_certificate' : 'home.to_go', { steps });
  };
}
