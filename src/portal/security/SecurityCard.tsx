import type { Translate } from '#i18n/translate.ts';
import type { OwnFactors } from '#shared/api/secondFactor.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { refreshSession } from '#ui/sessionCalls.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppPart } from './AppPart.tsx';
import { CodesPart } from './CodesPart.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import css from '../profile/profile.module.css';
import own from './security.module.css';
import { FACTORS, useFactors, useSecurityWords } from './securityCalls.ts';

/** Two-step verification of oneself: passkeys, authenticator app, recovery codes, trusted devices. */
export function SecurityCard({ isSettingUp = false }: { isSettingUp?: boolean }) {
  const { lang } = useI18n();
  const say = useSecurityWords(lang);
  const { data: factors, error, refetch } = useFactors();
  const [codes, setCodes] = useState<readonly string[]>();
  const client = useQueryClient();
  if (!say) return <Skeleton lines={4} />;
  /** New codes are shown before anything else opens: a page that appears behind them must not take them away. */
  const changed = (shown: readonly string[] | null = null) => {
    void client.invalidateQueries({ queryKey: FACTORS });
    if (shown) setCodes(shown);
    else void refreshSession();
  };
  const isOn = factors !== undefined && (factors.app_since !== null || factors.passkeys.length > 0);
  return (
    <Card
      title={<span id="security">{say('security.title')}</span>}
      actions={
        factors && <Tag tone={isOn ? 'ok' : 'neutral'}>{say(isOn ? 'security.on' : 'security.off')}</Tag>
      }
    >
      <Intro isSettingUp={isSettingUp} say={say} />
      {factors ? (
        <Parts factors={factors} isOn={isOn} isSettingUp={isSettingUp} say={say} changed={changed} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={4} />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          say={say}
          onStored={() => {
            setCodes(undefined);
            void refreshSession();
          }}
        />
      )}
    </Card>
  );
}

function Intro({ isSettingUp, say }: { readonly isSettingUp: boolean; readonly say: Translate }) {
  const { lang } = useI18n();
  return (
    <>
      {isSettingUp && <p className={own.due}>{say('security.must_set_up')}</p>}
      <p className={own.how}>
        <Link to={`/${lang}/settings/profile?help=two-step`}>{say('security.how')}</Link>
      </p>
    </>
  );
}

/** What each part of the card gets. `changed`: after each change, with the recovery codes that it has made. */
export interface PartProps {
  readonly factors: OwnFactors;
  readonly say: Translate;
  readonly changed: (codes?: readonly string[] | null) => void;
}

interface PartsProps extends PartProps {
  readonly isOn: boolean;
  readonly isSettingUp: boolean;
}

const Parts = ({ isOn, isSettingUp, ...props }: PartsProps) => (
  <div className={css.form}>
    {props.factors.is_required && !isSettingUp && (
      <p>
        <Tag tone="info">{props.say('security.required')}</Tag>
      </p>
    )}
    <PasskeysPart {...props} />
    <AppPart {...props} />
    {isOn && <CodesPart {...props} />}
    {isOn && <DevicesPart {...props} />}
  </div>
);
