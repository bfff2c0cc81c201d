import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { addAdminWords } from '#ui/adminWords.ts';
import type { WordFiles } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { pageWords, type PageWords } from './pageWords.ts';

/** A name of pageWords.ts, or the word files of an extension. */
type Words = PageWords | WordFiles;

const addWords = (words: Words): Promise<void> =>
  addAdminWords(typeof words === 'string' ? pageWords[words] : words);

/**
 * A part of a page whose code and words are loaded when it first appears; both are ready before it renders. The words stay in the
 * catalogue, and another language loads its own, so the language may change while the page is open.
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...words: readonly Words[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), ...words.map(addWords)]);
    return { default: component };
  });
}

/** A page with much code (the learner's view, an editor), loaded when it is first opened: lists do not wait for it. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...words: readonly Words[]
): ComponentType {
  const Page = lazyComponent(async () => (await load())[name], ...words);
  const Screen = () => createElement(Suspense, { fallback: createElement(Skeleton) }, createElement(Page));
  Screen.displayName = name;
  return Screen;
}
