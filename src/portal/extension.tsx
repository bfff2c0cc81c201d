import { lazy, Suspense, use, type ComponentType } from 'react';
import { addWords, useI18n, type WordFiles } from '#ui/i18n.tsx';
import type { Language } from '#ui/language.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { UserTab } from './user/userTab.ts';

/**
 * What an extension adds to the learner's half; `portal/extension.ts` in its folder exports it as `extension`. It is loaded only when one
 * of its pages, or the page of a person, is opened.
 */
export interface PortalExtension {
  /** Its pages, by the `screen` of their routes. */
  readonly screens?: Readonly<Record<string, ComponentType>>;
  /** Tabs after the existing ones of a person's page; `label` holds their words. */
  readonly userTabs?: readonly (UserTab & Required<Pick<UserTab, 'label'>>)[];
}

/**
 * A page, or a part of one, whose code and words are loaded when it first appears.
 * @public for extensions
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  ...words: readonly WordFiles[]
): ComponentType<Props> {
  const Content = lazy(async () => {
    const Inner: ComponentType<Props> = (await load())[name];
    return { default: ({ given }: { given: Props }) => <Inner {...given} /> };
  });
  const loaded = new Map<Language, Promise<void>>();
  const wordsIn = (lang: Language): Promise<void> => {
    const known = loaded.get(lang);
    if (known) return known;
    const added = addWords(lang, ...words);
    added.catch(() => loaded.delete(lang)); // a failed download must not be remembered
    loaded.set(lang, added);
    return added;
  };
  const WithWords = (given: Props) => {
    use(wordsIn(useI18n().lang));
    return <Content given={given} />;
  };
  const Screen = (props: Props) => (
    <Suspense fallback={<Skeleton />}>
      <WithWords {...props} />
    </Suspense>
  );
  Screen.displayName = name;
  return Screen;
}
