import type { Label } from './schema/field.ts';
import type { MenuPlace } from './schema/menuPlace.ts';

/**
 * One page. Router, menu, breadcrumbs and guards read the table of routes; a small Vite plugin evaluates it at build time, so the browser's
 * first load knows every path and label without loading `resources/`.
 */
export interface Route {
  /** After `/:lang/`, with `:parameters`. */
  readonly path: string;
  readonly half: 'portal' | 'admin';
  /** Key of the component in the half's screen table; generated pages are `{resource}.{view}`. */
  readonly screen: string;
  /** Access key; absent: signing in is enough. */
  readonly key?: string;
  /** Open to strangers, without the shell's menu. */
  readonly isPublic?: boolean;
  /** Menu entry and breadcrumb; on the page of a record the record's name is shown instead. */
  readonly label: Label;
  /** The parent breadcrumb: another route's path. */
  readonly parent?: string;
  readonly menu?: MenuPlace;
  /** The path of a page with a menu entry, of which this page is a tab: each leads to the other. */
  readonly tabOf?: string;
  /** The path of the page whose entry stands before this one in the menu; by default the order is that of the table. */
  readonly follows?: string;
}
