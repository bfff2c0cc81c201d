import type { Label } from './field.ts';

/** Groups of the menu, in its order. */
export const menuGroups = [
  'organizing',
  'reports',
  'people',
  'learning',
  'communication',
  'security',
  'settings',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Their names; the browser gets them as words (`virtual:menu-words-en`). */
export const groupNames: Readonly<Record<MenuGroup, Label>> = {
  organizing: { en: 'Organizing', id: 'Penyelenggaraan' },
  reports: { en: 'Monitoring', id: 'Pemantauan' },
  people: { en: 'People', id: 'Orang' },
  learning: { en: 'My learning', id: 'Belajar saya' },
  communication: { en: 'Communication', id: 'Komunikasi' },
  security: { en: 'Security', id: 'Keamanan' },
  settings: { en: 'Settings', id: 'Pengaturan' },
};

/** Where a page stands in the menu, and how. */
export interface MenuPlace {
  readonly group: MenuGroup;
  /** A name of lucide.dev. */
  readonly icon: string;
  /** Its words, if they are not the heading of the page. */
  readonly label?: Label;
}
