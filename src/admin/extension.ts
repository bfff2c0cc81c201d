import type { ComponentType } from 'react';
import type { ClassTab } from './classes/classTabs.tsx';

/** What an extension adds to the organizers' half; `admin/extension.ts` of its folder exports it as `extension`. */
export interface AdminExtension {
  /** Pages of its own by the `screen` of their routes, and those that take the place of a generated one (`{resource}.{view}`). */
  readonly screens?: Readonly<Record<string, ComponentType>>;
  /** The same, written as react-admin's documentation writes them. */
  readonly reactAdminPages?: Readonly<Record<string, ComponentType>>;
  /** Behind the other tabs of a class's page; `label` says the words. */
  readonly classTabs?: readonly ClassTab[];
}
