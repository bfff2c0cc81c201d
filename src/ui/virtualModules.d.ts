/** Made by scripts/vitePlugins.ts from `routeTable()`. */
declare module 'virtual:routes' {
  const table: string;
  export default table;
}
/** Names of the admin's screens, in the order of the table; empty for the portal's pages. */
declare module 'virtual:admin-screens' {
  const names: readonly string[];
  export default names;
}
/** The labels of the first load in one language. */
declare module 'virtual:page-words-en' {
  export const pages: import('#i18n/translate.ts').Messages;
}
declare module 'virtual:page-words-id' {
  export const pages: import('#i18n/translate.ts').Messages;
}
/** The words of the menu's groups. */
declare module 'virtual:menu-words-en' {
  export const pages: import('#i18n/translate.ts').Messages;
}
declare module 'virtual:menu-words-id' {
  export const pages: import('#i18n/translate.ts').Messages;
}
/** The labels of pages that only the admin names. */
declare module 'virtual:admin-page-words-en' {
  export const pages: import('#i18n/translate.ts').Messages;
}
declare module 'virtual:admin-page-words-id' {
  export const pages: import('#i18n/translate.ts').Messages;
}
/** Lucide icons of the learner's menu by the names that the route table uses. */
declare module 'virtual:menu-icons' {
  const icons: Readonly<Record<string, import('lucide-react').LucideIcon>>;
  export default icons;
}
/** Those of the other menu groups. */
declare module 'virtual:more-menu-icons' {
  const icons: Readonly<Record<string, import('lucide-react').LucideIcon>>;
  export default icons;
}
