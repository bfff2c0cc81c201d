import { Kawung } from '#ui/Kawung.tsx';
import { useDocumentTitle, useHeadingFocus } from '#ui/Page.tsx';
import type { ReactNode } from 'react';
import css from '../Login.module.css';

interface SignInCardProps {
  readonly title: string;
  /** The start of `<title>`; else the title. */
  readonly windowTitle?: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** The card in the middle of the pages before signing in, with its h1. */
export function SignInCard({ title, windowTitle = title, intro, children }: SignInCardProps) {
  useDocumentTitle(windowTitle);
  const heading = useHeadingFocus();
  return (
    <div className={css.card}>
      <div className={css.cloth}>
        <Kawung slug="mahir" type="competency" />
      </div>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  );
}
