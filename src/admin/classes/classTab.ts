import type { ComponentType } from 'react';
import type { Permission } from '#shared/access.ts';
import type { Label } from '#shared/schema/field.ts';
import type { LinkRecord } from '../recordLinks.ts';

export interface ClassTabProps {
  /** The class as its resource returns it. */
  readonly record: LinkRecord & { readonly id: string };
}

export interface ClassTab {
  /** Its value in the URL: `?tab=modules`, omitted for the first tab. */
  readonly key: string;
  /** Key of the word on the tab, or the word. */
  readonly label: string | Label;
  /** Without it the tab is not there. */
  readonly permission?: Permission;
  readonly component: ComponentType<ClassTabProps>;
}
