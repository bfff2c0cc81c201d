import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import type { Messages } from '#i18n/translate.ts';
import { addAdminWords } from '#ui/adminWords.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Words beyond those of every list, by the pages that need them: files of each language's folder in src/i18n. */
export type WordsOfPages =
  | 'attendance'
  | 'audit'
  | 'bank'
  | 'blocks'
  | 'classes'
  | 'competencies'
  | 'corrections'
  | 'deliveries'
  | 'editing'
  | 'evaluations'
  | 'gradeMatrix'
  | 'issuing'
  | 'jobLog'
  | 'news'
  | 'participants'
  | 'progress'
  | 'questionTransfer'
  | 'quizGrades'
  | 'regrade'
  | 'reports'
  | 'statistics';

const files = import.meta.glob<Readonly<Record<string, Messages>>>(
  '../i18n/*/{attendance,audit,bank,blocks,classes,competencies,corrections,deliveries,editing,evaluations,gradeMatrix,issuing,jobLog,news,participants,progress,questionTransfer,quizGrades,regrade,reports,statistics}.ts',
);

async function addWords(part: WordsOfPages): Promise<void> {
  const ofPart = Object.entries(files).filter(([path]) => path.endsWith(`/${part}.ts`));
  await addAdminWords(Object.fromEntries(ofPart));
}

/**
 * A part of a page that is fetched when it is shown first, with its words: both are there before it renders. The words stay, and
 * another language brings its own of them, so a page that is open may change its language.
 */
export function lazily<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...words: readonly WordsOfPages[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), ...words.map(addWords)]);
    return { default: component };
  });
}

/** A page that brings much with it (the learner's view, an editor) is fetched when it is opened first: lists do not wait for it. */
export function later<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...words: readonly WordsOfPages[]
): ComponentType {
  const Page = lazily(async () => (await load())[name], ...words);
  const Screen = () => createElement(Suspense, { fallback: createElement(Skeleton) }, createElement(Page));
  Screen.displayName = name;
  return Screen;
}
