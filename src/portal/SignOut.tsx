import { useLoaderData, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PublicPage } from '#ui/PublicPage.tsx';
import { SignedOut } from '#ui/SignedOut.tsx';
import css from './Login.module.css';
import { SignInCard } from './signIn/SignInCard.tsx';
import { ANYWAY, type Unsent } from './signIn/signOutLoader.ts';

/** `logout`: signs out; while answers or posts are only on this device, it asks first. */
export function SignOut() {
  const unsent = useLoaderData<Unsent>();
  return unsent.answers + unsent.posts > 0 ? <SignOutDialog unsent={unsent} /> : <SignedOut />;
}

function SignOutDialog({ unsent: { answers, posts } }: { unsent: Unsent }) {
  const { lang, translate } = useI18n();
  const navigate = useNavigate();
  return (
    <PublicPage>
      <div className={css.box}>
        <SignInCard title={translate('attempt.sign_out_title')}>
          <div className={css.form}>
            {answers > 0 && <p className={css.notice}>{translate('attempt.sign_out_unsent', answers)}</p>}
            {posts > 0 && <p className={css.notice}>{translate('attempt.sign_out_posts', posts)}</p>}
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
