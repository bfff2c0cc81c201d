import { Skeleton } from '#ui/Skeleton.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PublicPage } from '#ui/PublicPage.tsx';
import { redirectTarget } from '#ui/redirectTarget.ts';
import { useSession } from '#ui/session.ts';
import { useLoaded } from '#ui/useLoaded.ts';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';
import css from './Login.module.css';
import { SignInCard } from './signIn/SignInCard.tsx';
import { SignInTabs, type WayToSignIn } from './signIn/SignInTabs.tsx';
import { useCompanyWay } from './signIn/useCompanyWay.tsx';

const loadPasskeys = () => import('./signIn/PasskeySignIn.tsx');
const loadSms = () => import('./signIn/SmsSignIn.tsx');

/** Signing in by password or by a code from an SMS; afterwards back to the page that the person wanted. */
export function Login() {
  const { lang, translate } = useI18n();
  const { search } = useLocation();
  const { token, user } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code] = useState(() => new URLSearchParams(search).get('code') ?? '');
  const [way, setWay] = useState<WayToSignIn>(code ? 'sms' : 'password');
  const company = useCompanyWay(username, way);
  const sms = useLoaded(loadSms, way === 'sms');
  const Passkeys = useLoaded(
    loadPasskeys,
    way === 'password' && 'PublicKeyCredential' in window,
  )?.PasskeySignIn;
  if (token && user?.['must_set_up']) return <Navigate replace to={`/${lang}/settings/profile`} />;
  if (token && user) return <Navigate replace to={redirectTarget(search, lang)} />;
  const fill = (account: { nip: string; password: string }) => {
    setWay('password');
    setUsername(account.nip);
    setPassword(account.password);
  };
  const byPassword = { username, password, onUsername: setUsername, onPassword: setPassword };
  return (
    <PublicPage>
      <div className={css.box}>
        <SignInCard
          title={translate('login.title')}
          windowTitle={translate('login.submit')}
          intro={translate('login.intro')}
        >
          {company.above}
          {!company.isReturning && (
            <SignInTabs way={way} onChange={setWay}>
              {way === 'password' ? (
                <LoginForm {...byPassword} instead={company.instead}>
                  {Passkeys && <Passkeys />}
                </LoginForm>
              ) : sms ? (
                <sms.SmsSignIn code={code} />
              ) : (
                <Skeleton lines={4} />
              )}
            </SignInTabs>
          )}
        </SignInCard>
        {!company.isReturning && <DemoAccounts chosen={username} onChoose={fill} />}
      </div>
    </PublicPage>
  );
}
