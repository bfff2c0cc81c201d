import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { errorText } from '#ui/errorText.ts';
import { PublicPage } from '#ui/PublicPage.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import css from './Login.module.css';
import { DemoHint } from './signIn/DemoHint.tsx';
import { SignInCard } from './signIn/SignInCard.tsx';
import { useRequired } from './signIn/useRequired.ts';

/** `password`: requests a link to choose a new one. The reply is the same whether the account exists or not. */
export function PasswordPrompt() {
  const { lang, translate } = useI18n();
  const { isFilled, missing } = useRequired();
  const label = translate('password.username');
  const { state } = useLocation() as { state: { username?: string } | null };
  const [username, setUsername] = useState(state?.username ?? '');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      request<unknown>('/password-resets', { method: 'POST', body: { username: username.trim() } }),
  });
  const back = (
    <ButtonLink wide to={`/${lang}/login`}>
      {translate('password.back')}
    </ButtonLink>
  );
  return (
    <PublicPage>
      <div className={css.box}>
        <SignInCard title={translate('password.ask_title')} intro={translate('password.ask_intro')}>
          {isSuccess ? (
            <PromptForm back={back} />
          ) : (
            <form
              noValidate
              className={css.form}
              onSubmit={(event) => {
                event.preventDefault();
                if (isFilled(event.currentTarget) && !isPending) mutate();
              }}
            >
              <div role="alert" className={css.alerts}>
                {error && <p className={`${css.notice} ${css.refused}`}>{errorText(error, translate)}</p>}
              </div>
              <Field label={label} error={missing(label, username)}>
                {(control) => (
                  <input
                    {...control}
                    name="username"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    required
                    maxLength={254}
                    value={username}
                    onChange={(event) => setUsername(event.target.value)}
                  />
                )}
              </Field>
              <Button type="submit" variant="primary" wide busy={isPending}>
                {translate('password.ask')}
              </Button>
              {back}
            </form>
          )}
        </SignInCard>
      </div>
    </PublicPage>
  );
}

function PromptForm({ back }: { back: ReactNode }) {
  const { translate } = useI18n();
  return (
    <div className={css.form} role="status">
      <p className={css.notice}>{translate('password.asked')}</p>
      <p className={css.intro}>{translate('password.asked_hint')}</p>
      <DemoHint of="mail" />
      {back}
    </div>
  );
}
