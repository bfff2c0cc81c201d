import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonAccess } from '#shared/api/people.ts';
import type { ScreenRoute } from '#shared/routeLines.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { screenRoutes } from '#ui/routes.ts';
import type { User } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { useWordPart } from '#ui/useWordPart.ts';
import { Loaded } from '../Loaded.tsx';
import css from './user.module.css';

/** Screens are guarded by a permission, or by being signed in. */
const keyOf = ({ key }: ScreenRoute): string => key ?? 'signed-in';

/** Why a person can, or cannot, open a screen, from the server's own check of rights. */
export function AccessCheck({ user }: { user: User }) {
  const { translate } = useI18n();
  const [path, setPath] = useState('');
  const screens = useScreens();
  const hasWords = useWordPart('adminPages');
  const route = screens.find((screen) => screen.route.path === path)?.route;
  if (!hasWords) return null;
  return (
    <Card title={translate('user.access.title')}>
      <div className={css.stack}>
        <Field label={translate('user.access.screen')} hint={translate('user.access.hint')}>
          {(control) => (
            <select {...control} value={path} onChange={({ target }) => setPath(target.value)}>
              <option value="">{translate('user.access.choose')}</option>
              {screens.map(({ route: { path: value }, label }) => (
                <option key={value} value={value}>
                  {label} ({value})
                </option>
              ))}
            </select>
          )}
        </Field>
        {route && <Answer user={user} permission={keyOf(route)} />}
      </div>
    </Card>
  );
}

/** Every guarded screen, by its label. */
function useScreens() {
  const { translate, lang } = useI18n();
  return screenRoutes
    .filter(({ isPublic }) => !isPublic)
    .map((route) => ({ route, label: translate(route.label) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, lang));
}

function Answer({ user, permission }: { user: User; permission: string }) {
  const { translate } = useI18n();
  const query = useQuery({
    queryKey: ['portal', 'person', user.id, 'access', permission],
    queryFn: async ({ signal }) =>
      (await request<PersonAccess>(`/user/${user.id}/access/${permission}`, { signal })).data,
  });
  return (
    <Loaded query={query}>
      {({ granted, why, key, held, others }) => (
        <div className={css.answer} role="status">
          <p>
            <Tag tone={granted ? 'ok' : 'bad'}>
              {translate(granted ? 'user.access.yes' : 'user.access.no')}
            </Tag>{' '}
            {why}
          </p>
          <p className={css.none}>{translate('user.access.key', { key })}</p>
          {held
            .filter(({ grants, reach }) => grants && reach !== 'all')
            .map(({ id, name, reach }) => (
              <p key={id} className={css.none}>
                {translate(`user.access.only_${reach as 'own' | 'team'}`, { role: name })}
              </p>
            ))}
          {others.length > 0 && (
            <p className={css.none}>
              {translate('user.access.others', { roles: others.map(({ name }) => name).join(', ') })}
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}
