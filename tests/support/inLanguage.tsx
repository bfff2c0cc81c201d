import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { announcements as announcementsEn } from '#i18n/en/announcements.ts';
import { calendar as calendarEn } from '#i18n/en/calendar.ts';
import { calendarAddress as calendarAddressEn } from '#i18n/en/calendarAddress.ts';
import { course as courseEn } from '#i18n/en/course.ts';
import { firstDay as firstDayEn } from '#i18n/en/firstDay.ts';
import { evaluation as evaluationEn } from '#i18n/en/evaluation.ts';
import { grades as gradesEn } from '#i18n/en/grades.ts';
import { home as homeEn } from '#i18n/en/home.ts';
import { learning as learningEn } from '#i18n/en/learning.ts';
import { module as moduleEn } from '#i18n/en/module.ts';
import { practice as practiceEn } from '#i18n/en/practice.ts';
import { quiz as quizEn } from '#i18n/en/quiz.ts';
import { result as resultEn } from '#i18n/en/result.ts';
import { shell as shellEn } from '#i18n/en/shell.ts';
import { announcements as announcementsId } from '#i18n/id/announcements.ts';
import { calendar as calendarId } from '#i18n/id/calendar.ts';
import { calendarAddress as calendarAddressId } from '#i18n/id/calendarAddress.ts';
import { course as courseId } from '#i18n/id/course.ts';
import { firstDay as firstDayId } from '#i18n/id/firstDay.ts';
import { evaluation as evaluationId } from '#i18n/id/evaluation.ts';
import { grades as gradesId } from '#i18n/id/grades.ts';
import { home as homeId } from '#i18n/id/home.ts';
import { learning as learningId } from '#i18n/id/learning.ts';
import { module as moduleId } from '#i18n/id/module.ts';
import { practice as practiceId } from '#i18n/id/practice.ts';
import { quiz as quizId } from '#i18n/id/quiz.ts';
import { result as resultId } from '#i18n/id/result.ts';
import { shell as shellId } from '#i18n/id/shell.ts';
import { phrasesOf, translateFrom, type Translate } from '#i18n/translate.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';

const words = {
  en: [
    shellEn,
    homeEn,
    evaluationEn,
    gradesEn,
    practiceEn,
    resultEn,
    firstDayEn,
    learningEn,
    courseEn,
    moduleEn,
    quizEn,
    announcementsEn,
    calendarEn,
    calendarAddressEn,
  ],
  id: [
    shellId,
    homeId,
    evaluationId,
    gradesId,
    practiceId,
    resultId,
    firstDayId,
    learningId,
    courseId,
    moduleId,
    quizId,
    announcementsId,
    calendarId,
    calendarAddressId,
  ],
};

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
