import { useTranslate } from 'ra-core';
import type { ProviderTest, ProviderTestResult } from '#shared/api/providerTests.ts';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './provider.module.css';

type Test = NonNullable<ProviderTest['test']>;

/** What the caller's last test has shown: who would be signed in, with which roles, and what the provider said. */
export function TestResult({ test }: { test: Test }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const { is_green, is_current, failure, detail, person, claims } = test;
  const state = !is_current ? 'old' : is_green ? 'green' : 'red';
  return (
    <section className={css.part} aria-label={translate('provider.result')}>
      <p>
        <Tag tone={state === 'green' ? 'ok' : state === 'red' ? 'bad' : 'warn'}>
          {translate(`provider.state.${state}`)}
        </Tag>{' '}
        {formatDateTime(test.at)}
      </p>
      {failure && <p>{translate(`provider.failure.${failureOf(failure)}`)}</p>}
      {detail && <code className={css.address}>{detail}</code>}
      {person && <Person person={person} />}
      {claims.length > 0 && (
        <details>
          <summary>{translate('provider.claims')}</summary>
          <Facts
            facts={claims.map(({ name, value }) => ({
              name,
              value: <code className={css.address}>{value}</code>,
            }))}
          />
        </details>
      )}
    </section>
  );
}

const failureOf = (failure: string) =>
  failure === 'cancelled' || failure === 'sso-away' ? failure.replace('sso-', '') : 'refused';

function Person({ person }: { person: NonNullable<ProviderTestResult['person']> }) {
  const translate = useTranslate();
  const yes = (value: boolean) => translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  const { decision, reason, name, email, nip, gets, loses } = person;
  const outcome = reason ? `provider.reason.${reason.replace('sso-', '')}` : `provider.decision.${decision}`;
  const facts = [
    { name: translate('provider.outcome'), value: translate(outcome) },
    { name: translate('provider.person'), value: name },
    { name: translate('provider.email'), value: email },
    { name: translate('provider.verified'), value: yes(person.is_email_verified) },
    { name: translate('provider.nip'), value: nip },
    { name: translate('provider.second_factor'), value: yes(person.has_second_factor) },
    { name: translate('provider.groups_known'), value: yes(person.are_groups_known) },
    { name: translate('provider.gets'), value: gets.join(', ') },
    { name: translate('provider.loses'), value: loses.join(', ') },
  ];
  return <Facts facts={facts} />;
}
