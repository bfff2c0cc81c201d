import type { ComponentType } from 'react';
import { portalExtensions } from '#extensions/portal.gen.ts';
import { refuseTaken } from '#shared/refuseTaken.ts';
import type { PortalExtension } from './extension.tsx';
import { portalScreens } from './screens.ts';

const extensions = Object.entries<PortalExtension>(portalExtensions);
refuseTaken(
  'screen',
  Object.keys(portalScreens),
  extensions.flatMap(([extension, { screens = {} }]) =>
    Object.keys(screens).map((name) => [extension, name]),
  ),
);

/** The learner pages of extensions, by their `screen` in the route table. */
export const extensionScreens: Readonly<Record<string, ComponentType | undefined>> = Object.assign(
  {},
  ...extensions.map(([, { screens }]) => screens),
);
