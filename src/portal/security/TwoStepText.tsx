import type { Translate } from '#i18n/translate.ts';
import { wordsHook } from '#ui/ownWords.ts';
import type { ReactNode } from 'react';
import css from './twoStepText.module.css';

export const useTwoStepWords = wordsHook({
  en: () => import('#i18n/en/twoStepHelp.ts'),
  id: () => import('#i18n/id/twoStepHelp.ts'),
});

/** What two-step verification is, and what to do when a phone is new or lost, for people who have never heard of it. */
export const TwoStepText = ({ say }: { readonly say: Translate }) => (
  <div className={css.help}>
    <Part title={say('twoStepHelp.what')}>{say('twoStepHelp.what_text')}</Part>
    <section>
      <h2>{say('twoStepHelp.start')}</h2>
      <ol>
        <li>{say('twoStepHelp.start_profile')}</li>
        <li>{say('twoStepHelp.start_scan')}</li>
        <li>{say('twoStepHelp.start_type')}</li>
        <li>{say('twoStepHelp.start_codes')}</li>
      </ol>
    </section>
    <Part title={say('twoStepHelp.app')}>{say('twoStepHelp.app_text')}</Part>
    <Part title={say('twoStepHelp.passkey')}>{say('twoStepHelp.passkey_text')}</Part>
    <Part title={say('twoStepHelp.codes')}>{say('twoStepHelp.codes_text')}</Part>
    <section>
      <h2>{say('twoStepHelp.phone')}</h2>
      <p>{say('twoStepHelp.phone_text')}</p>
      <p>{say('twoStepHelp.phone_gone')}</p>
    </section>
    <Part title={say('twoStepHelp.lost')}>{say('twoStepHelp.lost_text')}</Part>
    <Part title={say('twoStepHelp.message')}>{say('twoStepHelp.message_text')}</Part>
    <p className={css.never}>{say('twoStepHelp.never')}</p>
  </div>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
);
