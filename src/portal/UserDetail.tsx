import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { OnlineSign } from '#ui/online/OnlineSign.tsx';
import { Page } from '#ui/Page.tsx';
import { session, type User } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileText, Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { InviteButton } from './user/InviteButton.tsx';
import { UserParts } from './user/UserParts.tsx';
import { isOwnPage } from './user/userTab.ts';
import css from './user/user.module.css';

const TrainingRecord = lazy(async () => ({
  default: (await import('./user/record/TrainingRecord.tsx')).TrainingRecord,
}));
/** The value of the tab in the URL: not a part of the page, but all of them for printing. */
const RECORD = 'record';

/** `settings/user/{nip}`: the page of a person. Everybody who is signed in may open it; the server decides whom they see. */
export function UserDetail() {
  const { lang, translate } = useI18n();
  const { name: nip = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'user', nip],
    queryFn: ({ signal }) => request<User>(`/user/${encodeURIComponent(nip)}`, { signal }),
  });
  const user = data?.data;
  const isRecord = useSearchParams()[0].get('tab') === RECORD;
  useCrumb(nip, user?.name);
  useEffect(() => {
    if (user) session.set({ profile: user });
  }, [user]);
  const can = user?.['can'] as { edit?: boolean } | undefined;
  const mayEdit = can?.edit ?? session.can('user-edit');
  return (
    <Page
      title={isRecord ? translate('user.record.title') : user?.name}
      actions={
        user &&
        !isRecord && (
          <>
            <ButtonLink to={`?tab=${RECORD}`}>
              <FileText size={16} strokeWidth={1.6} aria-hidden />
              {translate('user.record.title')}
            </ButtonLink>
            {isOwnPage(user) && (
              <ButtonLink to={`/${lang}/settings/profile`}>{translate('shell.profile')}</ButtonLink>
            )}
            {session.can('job-index') && (
              <ButtonLink
                to={`/${lang}/settings/notification?${new URLSearchParams({ filter: JSON.stringify({ user_id: user.id }) })}`}
              >
                {translate('user.messages')}
              </ButtonLink>
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
        <Person user={user} isRecord={isRecord} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}

function Person({ user, isRecord }: { user: User; isRecord: boolean }) {
  const { translate, formatRole } = useI18n();
  if (isRecord)
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <TrainingRecord user={user} isMe={isOwnPage(user)} />
      </Suspense>
    );
  return (
    <>
      <Card>
        <div className={css.head}>
          <Avatar name={user.name} photo={user.photo} large />
          <div className={css.who}>
            <strong>{user.name}</strong>
            <span>{[user['position'], user['department']].filter(Boolean).join(' · ')}</span>
            <div className={css.tags}>
              <OnlineSign worded id={user.id} />
              {user['active'] === false && <Tag tone="warn">{translate('user.inactive')}</Tag>}
              {user.roles?.map((role) => (
                <Tag key={role.id} tone="primary">
                  {formatRole(role.name)}
                </Tag>
              ))}
            </div>
          </div>
        </div>
      </Card>
      <UserParts user={user} isMe={isOwnPage(user)} />
    </>
  );
}
