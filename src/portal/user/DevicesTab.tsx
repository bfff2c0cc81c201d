import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonSession } from '#shared/api/people.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { User } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { Loaded } from '../Loaded.tsx';
import { DevicesCard } from '../profile/DevicesCard.tsx';
import { personKey, usePersonSessions } from './personCalls.ts';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import type { UserTabProps } from './userTab.ts';
import { WaysInCard } from './WaysInCard.tsx';
import css from './user.module.css';

/** A person's sessions, and the way to end them: their own, or for people who manage accounts those of others and how they sign in. */
export const DevicesTab = ({ user, isMe }: UserTabProps) =>
  isMe ? (
    <DevicesCard />
  ) : (
    <div className={css.stack}>
      <WaysInCard user={user} />
      <SecondFactorCard user={user} />
      <Sessions user={user} />
    </div>
  );

function Sessions({ user }: { user: User }) {
  const { translate } = useI18n();
  const end = useEnding(user);
  return (
    <Card title={translate('user.tab.devices')}>
      <Loaded query={usePersonSessions(user.id)}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className={css.none}>{translate('user.devices.none')}</p>
          ) : (
            <div className={css.stack}>
              <ul className={css.rows}>
                {sessions.map((one) => (
                  <SessionRow key={one.id} one={one} end={end} />
                ))}
              </ul>
              <div>
                <Button
                  variant="danger"
                  busy={end.isPending && end.variables === undefined}
                  onClick={() => end.mutate(undefined)}
                >
                  {translate('user.devices.end_all')}
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Ends one session, or without an id all. */
function useEnding(user: User) {
  const { translate } = useI18n();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) =>
      (
        await request<{ ended: number }>(`/user/${user.id}/sessions${id ? `/${id}` : ''}`, {
          method: 'DELETE',
        })
      ).data,
    onSuccess: ({ ended }) => toast.show({ title: translate('user.devices.ended', ended) }),
    onError: (error) =>
      toast.show({
        type: 'error',
        title: translate('message.failed'),
        body: error instanceof HttpError && error.status < 500 ? error.message : errorText(error, translate),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: personKey(user.id) }),
  });
}

function SessionRow({ one, end }: { one: PersonSession; end: ReturnType<typeof useEnding> }) {
  const { translate, formatDateTime } = useI18n();
  const name = [one.browser, one.system].filter(Boolean).join(' · ') || translate('user.devices.unknown');
  const facts = [
    one.ip,
    one.role,
    translate('user.devices.facts', {
      created: formatDateTime(one.created_at),
      last: formatDateTime(one.last_used_at),
    }),
  ];
  return (
    <li>
      <div className={css.rowText}>
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        small
        busy={end.isPending && end.variables === one.id}
        aria-label={translate('user.devices.end_label', { device: name })}
        onClick={() => end.mutate(one.id)}
      >
        {translate('user.devices.end')}
      </Button>
    </li>
  );
}
