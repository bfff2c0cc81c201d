import type { ComponentType } from 'react';
import type { ClassTab } from './classes/classTab.ts';

/** What an extension adds to the organizers' half; `admin/extension.ts` in its folder exports it as `extension`. */
export interface AdminExtension {
  /** Its own pages, by the `screen` of their routes, and pages that replace a generated one (`{resource}.{view}`). */
  readonly screens?: Readonly<Record<string, ComponentType>>;
  /** The same for pages written as in react-admin's documentation. */
  readonly reactAdminPages?: Readonly<Record<string, ComponentType>>;
  /** Tabs after the existing ones of a class's page; `label` holds their words. */
  readonly classTabs?: readonly ClassTab[];
}
