import { sharedExtensions } from '../extensions/shared.gen.ts';
import type { Extension, ModulesOf, PermissionsOf } from './schema/extension.ts';

type Installed = (typeof sharedExtensions)[keyof typeof sharedExtensions];
export type ExtensionPermission = PermissionsOf<Installed>;
export type ExtensionModule = ModulesOf<Installed>;

/** The shared parts of the folders in src/extensions, by name. */
export const extensions: readonly (readonly [string, Extension])[] =
  Object.entries<Extension>(sharedExtensions);

export const extensionResources = extensions.flatMap(([, { resources = [] }]) => resources);
export const extensionViews = extensions.flatMap(([, { views = [] }]) => views);
