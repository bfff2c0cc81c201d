import type { ReactNode } from 'react';
import { LanguageSwitch, ThemeSwitch } from './shell/HeaderTools.tsx';
import { Logo } from './shell/Logo.tsx';
import css from './PublicPage.module.css';

/** Around the pages that strangers may see: the mark, language and theme, and one thing in the middle. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <header className={css.bar}>
      <Logo />
      <div className={css.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
    <main id="main" className={css.main}>
      {children}
    </main>
  </div>
);
