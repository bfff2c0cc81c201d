import { Button, ButtonLink } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { PublicPage } from '#ui/PublicPage.tsx';
import { signIn } from '#ui/sessionChanges.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import css from './Login.module.css';
import { NewPasswordField } from './password/NewPasswordField.tsx';
import { SignInCard } from './signIn/SignInCard.tsx';

interface Holder {
  readonly kind: 'password-reset' | 'invitation';
  readonly nip: string;
  readonly name: string;
}

/** `password/{token}`: the target of a mail's link. Opening it does not use up the token; saving does, and signs in. */
export function ChoosePassword() {
  const { translate } = useI18n();
  const { token = '' } = useParams();
  const path = `/password-resets/${encodeURIComponent(token)}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'password-link', token],
    queryFn: ({ signal }) => request<Holder>(path, { signal }),
    retry: false,
    // A form that a person fills in must not vanish because its link has expired meanwhile.
    staleTime: Infinity,
  });
  const isExpired = error instanceof HttpError && error.status === 404;
  const holder = data?.data;
  const title = isExpired
    ? 'expired'
    : holder?.kind === 'password-reset'
      ? 'choose_title_again'
      : 'choose_title';
  return (
    <PublicPage>
      <div className={css.box}>
        <SignInCard
          title={translate(`password.${title}`)}
          intro={
            isExpired
              ? translate('password.expired_hint')
              : holder && translate('password.for', { name: holder.name, nip: holder.nip })
          }
        >
          {isExpired ? (
            <RequestLink />
          ) : holder ? (
            <ChooseForm path={path} holder={holder} onExpired={() => void refetch()} />
          ) : error ? (
            <ErrorState error={error} retry={refetch} />
          ) : (
            <Skeleton lines={4} />
          )}
        </SignInCard>
      </div>
    </PublicPage>
  );
}

function RequestLink() {
  const { lang, translate } = useI18n();
  return (
    <div className={css.form}>
      <ButtonLink variant="primary" wide to={`/${lang}/password`}>
        {translate('password.again')}
      </ButtonLink>
      <ButtonLink wide to={`/${lang}/login`}>
        {translate('password.back')}
      </ButtonLink>
    </div>
  );
}

interface ChooseFormProps {
  readonly path: string;
  readonly holder: Holder;
  readonly onExpired: () => void;
}

function ChooseForm({ path, holder, onExpired }: ChooseFormProps) {
  const { translate } = useI18n();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useChoice(path, holder, onExpired);
  const atField = error instanceof HttpError ? error.errors['password'] : undefined;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(password);
      }}
    >
      <div role="alert" className={css.alerts}>
        {error && !atField && <p className={`${css.notice} ${css.refused}`}>{errorText(error, translate)}</p>}
      </div>
      {/* For password managers: the owner of the password. */}
      <input name="username" autoComplete="username" value={holder.nip} readOnly hidden />
      <NewPasswordField owner={holder} value={password} onChange={setPassword} error={atField} />
      <Button type="submit" variant="primary" wide busy={isPending}>
        {translate('password.choose')}
      </Button>
    </form>
  );
}

function useChoice(path: string, { nip }: Holder, onExpired: () => void) {
  const { lang, translate } = useI18n();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (password: string) => {
      await request<unknown>(path, { method: 'PUT', body: { password } });
      return password;
    },
    onSuccess: async (password) => {
      // The password is stored, whether signing in works at this moment or not.
      const isIn = await signIn(nip, password).then(
        () => true,
        () => false,
      );
      toast.show({ title: translate(isIn ? 'password.changed' : 'password.saved_sign_in') });
      void navigate(`/${lang}/${isIn ? 'home' : 'login'}`, { replace: true });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.status === 404) onExpired();
    },
  });
}
