import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { NotificationPreferences } from '#shared/api/notifications.ts';
import type { PersonClass, PersonSession } from '#shared/api/people.ts';
import type { WaysIn } from '#shared/api/waysIn.ts';
import { request } from '#ui/http.ts';

export interface GrantedRole {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null;
  readonly reach?: 'all' | 'own' | 'team';
  readonly administrator?: boolean;
}

/** The key of everything about a person, so that one change reads it again. */
export const personKey = (id: string) => ['portal', 'person', id] as const;

const read = <T>(id: string, part: string) =>
  queryOptions({
    queryKey: [...personKey(id), part],
    queryFn: async ({ signal }) => (await request<T>(`/user/${id}/${part}`, { signal })).data,
  });

export const personClassesQuery = (id: string) => read<readonly PersonClass[]>(id, 'classes');

export const usePersonSessions = (id: string): UseQueryResult<readonly PersonSession[]> =>
  useQuery(read<readonly PersonSession[]>(id, 'sessions'));

export const usePersonWaysIn = (id: string): UseQueryResult<WaysIn> => useQuery(read<WaysIn>(id, 'ways-in'));

export const usePersonPreferences = (id: string): UseQueryResult<NotificationPreferences> =>
  useQuery(read<NotificationPreferences>(id, 'notification-preferences'));

const MAX_ROLES = 200;

/** All roles of the site, for people who may see them. */
export const useRoles = (isEnabled: boolean): UseQueryResult<readonly GrantedRole[]> =>
  useQuery({
    queryKey: ['portal', 'roles'],
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (
        await request<readonly GrantedRole[]>(
          `/roles?sort=["name","ASC"]&range=[0,${MAX_ROLES - 1}]&fields=["name","description","reach","administrator"]`,
          { signal },
        )
      ).data,
  });
