import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session, type User } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { InviteButton } from './InviteButton.tsx';
import { accountFacts, workFacts, type Fact } from './userFacts.ts';
import css from './UserDetail.module.css';

/** `settings/user/{nip}`: a person's card. Everybody who is signed in may open it; the server says whom they see. */
export function UserDetail() {
  const { lang, translate } = useI18n();
  const { name: nip = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'user', nip],
    queryFn: ({ signal }) => request<User>(`/user/${encodeURIComponent(nip)}`, { signal }),
  });
  const user = data?.data;
  useCrumb(nip, user?.name);
  useEffect(() => {
    if (user) session.set({ profile: user });
  }, [user]);
  const can = user?.['can'] as { edit?: boolean } | undefined;
  const mayEdit = can?.edit ?? session.can('user-edit');
  return (
    <Page
      title={user?.name}
      actions={
        user && (
          <>
            {user.id === session.get().user?.id && (
              <ButtonLink to={`/${lang}/settings/profile`}>{translate('shell.profile')}</ButtonLink>
            )}
            {mayEdit && <InviteButton user={user} />}
            {mayEdit && (
              <ButtonLink to={`/${lang}/settings/user/${encodeURIComponent(nip)}/edit`}>
                <Pencil size={16} strokeWidth={1.6} aria-hidden />
                {translate('user.edit')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {user ? (
        <Person user={user} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}

function Person({ user }: { user: User }) {
  const i18n = useI18n();
  const { translate } = i18n;
  return (
    <>
      <Card>
        <div className={css.head}>
          <Avatar name={user.name} photo={user.photo} large />
          <div className={css.who}>
            <strong>{user.name}</strong>
            <span>{[user['position'], user['department']].filter(Boolean).join(' · ')}</span>
            <div className={css.tags}>
              {user['active'] === false && <Tag tone="warn">{translate('user.inactive')}</Tag>}
              {user.roles?.map((role) => (
                <Tag key={role.id} tone="primary">
                  {role.name}
                </Tag>
              ))}
            </div>
          </div>
        </div>
      </Card>
      <div className={css.columns}>
        <Card title={translate('user.about')}>
          <Facts facts={workFacts(user, i18n)} />
        </Card>
        <Card title={translate('user.account')}>
          <Facts facts={accountFacts(user, i18n)} />
        </Card>
      </div>
    </>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { translate } = useI18n();
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className={css.none}>{translate('user.none')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
