import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { NetworkError } from '#ui/http.ts';
import { Page } from '#ui/Page.tsx';
import { preferences, usePreferences } from '#ui/preferences.ts';
import { themes } from '#ui/shell/choices.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { useLocation } from 'react-router-dom';
import { ConnectedAccountsCard } from './profile/ConnectedAccountsCard.tsx';
import { DevicesCard } from './profile/DevicesCard.tsx';
import { KeptCard } from './profile/KeptCard.tsx';
import { NotificationsCard } from './profile/NotificationsCard.tsx';
import { PushCard } from './profile/PushCard.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import css from './profile/profile.module.css';
import { InstallCard } from './profile/InstallCard.tsx';
import { SecurityCard } from './security/SecurityCard.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { useMe } from './profile/profileCalls.ts';
import { TokensCard } from './profile/TokensCard.tsx';

const loadHelp = () => import('./security/TwoStepHelp.tsx');

/** `settings/profile`: what people change of themselves, their password, and their sessions; or the explanation of two-step verification. */
export function Profile() {
  const isHelp = new URLSearchParams(useLocation().search).get('help') === 'two-step';
  const Help = useLoaded(loadHelp, isHelp)?.TwoStepHelp;
  if (!isHelp) return <OwnProfile />;
  return Help ? <Help /> : <Skeleton lines={8} />;
}

function OwnProfile() {
  const { lang, translate } = useI18n();
  const { data: me, error, isPaused, refetch } = useMe();
  const isSettingUp = Boolean(useSession().user?.['must_set_up']);
  return (
    <Page
      lead={me && `${me.name} · NIP ${me.nip}`}
      actions={
        me &&
        !isSettingUp && (
          <ButtonLink to={`/${lang}/settings/user/${encodeURIComponent(me.nip)}`}>
            {translate('profile.card')}
          </ButtonLink>
        )
      }
    >
      {me && isSettingUp ? (
        <SecurityCard isSettingUp />
      ) : me ? (
        <div className={css.columns}>
          {/* Another version is another form: its initial values are the stored ones. */}
          <div className={css.side}>
            <ProfileForm key={me.version} me={me} reload={() => void refetch()} />
            <NotificationsCard />
            <PushCard />
          </div>
          <div className={css.side}>
            <PasswordCard me={me} />
            <SecurityCard />
            <ConnectedAccountsCard />
            <DevicesCard />
            <KeptCard />
            <TokensCard />
            <InstallCard />
            <Appearance />
          </div>
        </div>
      ) : error || isPaused ? (
        <ErrorState error={error ?? new NetworkError('offline')} retry={refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}

function Appearance() {
  const { translate } = useI18n();
  const { theme } = usePreferences();
  return (
    <Card title={translate('profile.appearance')}>
      <Choices
        legend={translate('profile.appearance_hint')}
        value={theme}
        options={themes.map((value) => ({ value, text: translate(`shell.${value}`) }))}
        onChange={(value) => preferences.set({ theme: value })}
      />
    </Card>
  );
}
