import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { home as homeEn } from '#i18n/en/home.ts';
import { learning as learningEn } from '#i18n/en/learning.ts';
import { shell as shellEn } from '#i18n/en/shell.ts';
import { home as homeId } from '#i18n/id/home.ts';
import { learning as learningId } from '#i18n/id/learning.ts';
import { shell as shellId } from '#i18n/id/shell.ts';
import { phrasesOf, translateFrom, type Translate } from '#i18n/translate.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';

const words = { en: [shellEn, homeEn, learningEn], id: [shellId, homeId, learningId] };

session.set({
  user: { id: 'u1', nip: '10004', name: 'Sari Ramadhani', email: null, time_zone: 'Asia/Jakarta' },
});

interface InLanguageProps {
  readonly lang?: 'en' | 'id';
  readonly children: ReactNode;
}

/** The words of the portal, a person in Jakarta and a fresh query client around what a test renders. */
export function InLanguage({ lang = 'en', children }: InLanguageProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider catalogue={{ lang, messages: {}, translate: translateIn(lang) }}>{children}</I18nProvider>
    </QueryClientProvider>
  );
}

/** The portal's words without a component. */
export function translateIn(lang: 'en' | 'id'): Translate {
  const phrases = new Map<string, string>();
  for (const part of words[lang]) phrasesOf(part, '', phrases);
  return translateFrom(phrases, lang);
}
