import { minLengthOf, PASSWORD_MAX_LENGTH, type PasswordOwner } from '#shared/domain/passwords.ts';
import { useDeferredValue } from 'react';
import { useI18n } from '../i18n.tsx';
import { wordsHook } from '../ownWords.ts';
import { useLoaded } from '../useLoaded.ts';
import css from './PasswordStrength.module.css';

const useWords = wordsHook({
  en: () => import('#i18n/en/passwordStrength.ts'),
  id: () => import('#i18n/id/passwordStrength.ts'),
});
/** With the list of common passwords: loaded when somebody begins to type one. */
const loadJudge = () => import('./judgePassword.ts');

/** How strong a new password is, in a word, and one hint. It consists of phrases, so that it can stand in a hint. */
export function PasswordStrength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const { lang } = useI18n();
  const translate = useWords(lang);
  const judge = useLoaded(loadJudge, password !== '')?.judgePassword;
  const typed = useDeferredValue(password);
  if (!translate) return null;
  const strength = typed === '' ? undefined : judge?.(typed, owner);
  const hint = strength?.fault ?? (strength ? strength.level : 'min_length');
  return (
    <span className={css.strength} role="status">
      {strength && (
        <span className={`${css.level} ${css[strength.level]}`}>
          <span className={css.bars} aria-hidden>
            <span />
            <span />
            <span />
          </span>
          {translate('password_strength.is', { level: translate(`password_strength.${strength.level}`) })}
        </span>
      )}
      <span>
        {translate(`password_strength.hint_${hint}`, { min: minLengthOf(owner), max: PASSWORD_MAX_LENGTH })}
      </span>
    </span>
  );
}
