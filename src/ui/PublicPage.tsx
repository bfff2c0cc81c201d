import type { ReactNode } from 'react';
import { LanguageSwitch } from './shell/HeaderTools.tsx';
import { Logo } from './shell/Logo.tsx';
import { ThemeSwitch } from './shell/ThemeSwitch.tsx';
import css from './PublicPage.module.css';

/** The frame of pages for strangers: the logo, language and theme, and one card in the middle. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <header className={css.bar}>
      <Logo />
      <div className={css.tools}>
        <LanguageSwitch isWhole />
        <ThemeSwitch />
      </div>
    </header>
    <main id="main" className={css.main}>
      {children}
    </main>
  </div>
);
