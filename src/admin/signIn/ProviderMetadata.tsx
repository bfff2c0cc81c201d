import { useTranslate } from 'ra-core';
import type { ProviderTest } from '#shared/api/providerTests.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './provider.module.css';

type Metadata = NonNullable<ProviderTest['metadata']>;

const SOON_MS = 30 * 86_400_000;

/** What a SAML provider says of itself, with the end of each of its certificates. */
export function ProviderMetadata({ metadata }: { metadata: Metadata }) {
  const translate = useTranslate();
  const facts = [
    {
      name: translate('provider.entity_there'),
      value: <code className={css.address}>{metadata.entity_id}</code>,
    },
    { name: translate('provider.sso_url'), value: <code className={css.address}>{metadata.sso_url}</code> },
    {
      name: translate('provider.certificates'),
      value: (
        <ul className={css.certificates}>
          {metadata.certificates.map((certificate) => (
            <Certificate key={certificate.fingerprint} {...certificate} />
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Card title={translate('provider.metadata')}>
      <Facts facts={facts} label={translate('provider.metadata')} />
    </Card>
  );
}

function Certificate({ fingerprint, ends_at }: Metadata['certificates'][number]) {
  const translate = useTranslate();
  const { formatDate } = useI18n();
  const left = Date.parse(ends_at) - Date.now();
  const state = left <= 0 ? 'ended' : left <= SOON_MS ? 'soon' : null;
  return (
    <li>
      {translate('provider.certificate.until', { at: formatDate(ends_at) })}{' '}
      {state && (
        <Tag tone={state === 'ended' ? 'bad' : 'warn'}>{translate(`provider.certificate.${state}`)}</Tag>
      )}
      <code className={css.address}>{fingerprint}</code>
    </li>
  );
}
