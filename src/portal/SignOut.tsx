import { useLoaderData, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PublicPage } from '#ui/PublicPage.tsx';
import { SignedOut } from '#ui/SignedOut.tsx';
import css from './Login.module.css';
import { SignInCard } from './signIn/SignInCard.tsx';
import { ANYWAY } from './signIn/signOutLoader.ts';

/** `logout`: signs out; while answers are on this device only, it asks before. */
export function SignOut() {
  const unsent = useLoaderData<number>();
  return unsent > 0 ? <AskSignOut unsent={unsent} /> : <SignedOut />;
}

function AskSignOut({ unsent }: { unsent: number }) {
  const { lang, translate } = useI18n();
  const navigate = useNavigate();
  return (
    <PublicPage>
      <div className={css.box}>
        <SignInCard title={translate('attempt.sign_out_title')}>
          <div className={css.form}>
            <p className={css.notice}>{translate('attempt.sign_out_unsent', unsent)}</p>
            <p className={css.intro}>{translate('attempt.sign_out_body')}</p>
            <Button variant="primary" wide onClick={() => void navigate(-1)}>
              {translate('attempt.sign_out_stay')}
            </Button>
            <ButtonLink wide replace to={`/${lang}/logout?${ANYWAY}`}>
              {translate('attempt.sign_out_go')}
            </ButtonLink>
          </div>
        </SignInCard>
      </div>
    </PublicPage>
  );
}
