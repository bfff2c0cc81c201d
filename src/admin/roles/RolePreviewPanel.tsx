import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PermissionEffect, RolePreview } from '#shared/api/people.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { usePermissionName } from './usePermissionName.ts';
import css from './roles.module.css';

interface RolePreviewPanelProps {
  readonly roleId: string;
  /** As in the form. */
  readonly permissions: readonly string[];
  readonly reach: string;
}

/** The effect of the unsaved change on people: the server tries it by the rules of a real save. */
export function RolePreviewPanel({ roleId, permissions, reach }: RolePreviewPanelProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: async (body: { permissions: readonly string[]; reach: string }) =>
      (await request<RolePreview>(`/roles/${roleId}/preview`, { method: 'POST', body })).data,
  });
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar with Save covers the end of the window.
    if (data) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  const change = { permissions, reach };
  const isOld = data !== undefined && JSON.stringify(variables) !== JSON.stringify(change);
  return (
    <section className={css.preview} aria-label={translate('roleTools.preview.title')}>
      <div>
        <Button small busy={isPending} onClick={() => mutate(change)}>
          {translate(isOld ? 'roleTools.preview.again' : 'roleTools.preview.ask')}
        </Button>
      </div>
      <div ref={outcome} role="status" className={css.outcome}>
        {error && (
          <p className={css.error}>
            {error instanceof HttpError && error.status < 500 ? error.message : errorText(error, words)}
          </p>
        )}
        {data && !isOld && <Effects preview={data} />}
      </div>
    </section>
  );
}

function Effects({ preview }: { preview: RolePreview }) {
  const { people, sessions, reach, given, taken, named } = preview;
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const touched = named.filter(({ gains, loses }) => gains + loses > 0);
  const isNothing = given.length + taken.length === 0 && !reach;
  if (isNothing) return <p>{translate('roleTools.preview.nothing')}</p>;
  return (
    <div className={css.effects}>
      <p>
        {translate('roleTools.preview.people', { smart_count: people, count: formatNumber(people) })}{' '}
        {sessions > 0 &&
          translate('roleTools.preview.sessions', { smart_count: sessions, count: formatNumber(sessions) })}
      </p>
      {reach && (
        <p>
          {translate('roleTools.preview.reach', {
            from: translate(`roleTools.reach.${reach.from}`),
            to: translate(`roleTools.reach.${reach.to}`),
          })}
        </p>
      )}
      <EffectList title={translate('roleTools.preview.given')} effects={given} />
      <EffectList title={translate('roleTools.preview.taken')} effects={taken} />
      {touched.length > 0 && (
        <details>
          <summary>{translate('roleTools.preview.who')}</summary>
          <ul>
            {touched.map(({ id, nip, name, gains, loses }) => (
              <li key={id}>
                <Link to={`/${lang}/settings/user/${encodeURIComponent(nip)}?tab=roles`}>{name}</Link>{' '}
                {translate('roleTools.preview.person', { gains, loses })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function EffectList({ title, effects }: { title: string; effects: readonly PermissionEffect[] }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const nameOf = usePermissionName();
  if (effects.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {effects.map(({ permission, people }) => (
          <li key={permission}>
            {nameOf(permission)}:{' '}
            {people > 0
              ? translate('roleTools.preview.count', { smart_count: people, count: formatNumber(people) })
              : translate('roleTools.preview.nobody')}
          </li>
        ))}
      </ul>
    </div>
  );
}
