import { ResourceContext } from 'ra-core';
import { createElement, Suspense, type ComponentType } from 'react';
import { allLists } from '#shared/resources/index.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyComponent } from '../lazyPage.ts';

/** By the name in the route table. */
type Pages = Readonly<Record<string, ComponentType>>;

const ReactAdminPage = lazyComponent(async () => (await import('./ReactAdminPage.tsx')).ReactAdminPage);

/** The page of a resource (`{resource}.{view}`) reads the resource from its context, as inside react-admin's `<Resource>`. */
export const inResources = (pages: Pages): Pages =>
  mapPages(pages, (name, Page) => {
    const { resource } = placeOf(name);
    if (!resource) return Page;
    return () => createElement(ResourceContext.Provider, { value: resource.name }, createElement(Page));
  });

/** Pages that are written as in react-admin's documentation, with everything that they expect around them. */
export const reactAdminScreens = (pages: Pages): Pages =>
  inResources(
    mapPages(
      pages,
      (name, Page) => () =>
        createElement(
          Suspense,
          { fallback: createElement(Skeleton) },
          createElement(ReactAdminPage, placeOf(name), createElement(Page)),
        ),
    ),
  );

function mapPages(pages: Pages, screenOf: (name: string, Page: ComponentType) => ComponentType): Pages {
  const screens = Object.entries(pages).map(([name, Page]) => {
    const Screen = screenOf(name, Page);
    Screen.displayName ??= name;
    return [name, Screen] as const;
  });
  return Object.fromEntries(screens);
}

function placeOf(name: string) {
  const [before, view] = name.split('.');
  return { resource: view ? allLists.find((resource) => resource.name === before) : undefined, view };
}
