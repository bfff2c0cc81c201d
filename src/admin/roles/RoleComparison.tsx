import { useGetList, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { allPermissions } from '#shared/access.ts';
import { roles } from '#shared/resources/roles.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useRecordName } from '../useDisplayText.ts';
import { usePermissionName } from './usePermissionName.ts';
import css from './roles.module.css';

interface RoleRecord extends LinkRecord {
  readonly id: string;
}
const MAX_ROLES = 200;

const grantedBy = (role: LinkRecord): ReadonlySet<string> =>
  new Set(role['administrator'] === true ? allPermissions : ((role['permissions'] ?? []) as string[]));

/** What one of two roles allows and the other does not; the other one is in the URL. */
export function RoleComparison({ role }: { role: LinkRecord }) {
  const translate = useTranslate();
  const nameOf = useRecordName(roles);
  const [search, setSearch] = useSearchParams();
  const { data = [] } = useGetList<RoleRecord>('roles', {
    pagination: { page: 1, perPage: MAX_ROLES },
    sort: { field: 'name', order: 'ASC' },
  });
  const others = data.filter(({ id }) => id !== role['id']);
  const other = others.find(({ id }) => id === search.get('compare'));
  return (
    <Card title={translate('roleTools.compare.title')}>
      <Field label={translate('roleTools.compare.with')}>
        {(control) => (
          <select
            {...control}
            value={other?.id ?? ''}
            onChange={({ target }) =>
              setSearch(target.value ? { compare: target.value } : {}, {
                replace: true,
                preventScrollReset: true,
              })
            }
          >
            <option value="">{translate('roleTools.compare.choose')}</option>
            {others.map(({ id, ...one }) => (
              <option key={id} value={id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {other && <Difference one={role} other={other} />}
    </Card>
  );
}

function Difference({ one, other }: { one: LinkRecord; other: LinkRecord }) {
  const translate = useTranslate();
  const nameOf = useRecordName(roles);
  const [ofOne, ofOther] = [grantedBy(one), grantedBy(other)];
  const only = (granted: ReadonlySet<string>, rest: ReadonlySet<string>) =>
    allPermissions.filter((name) => granted.has(name) && !rest.has(name));
  const sides = [
    { role: one, names: only(ofOne, ofOther) },
    { role: other, names: only(ofOther, ofOne) },
  ];
  const scopeOf = (role: LinkRecord) =>
    translate(`roleTools.reach.${role['administrator'] === true ? 'all' : String(role['reach'])}`);
  const isSame = sides.every(({ names }) => names.length === 0) && scopeOf(one) === scopeOf(other);
  if (isSame) return <p role="status">{translate('roleTools.compare.same')}</p>;
  return (
    <div className={css.sides}>
      {sides.map(({ role, names }) => (
        <Side key={String(role['id'])} name={nameOf(role)} reach={scopeOf(role)} names={names} />
      ))}
    </div>
  );
}

function Side({ name, reach, names }: { name: string; reach: string; names: readonly string[] }) {
  const translate = useTranslate();
  const nameOf = usePermissionName();
  return (
    <section aria-label={name}>
      <h3>{translate('roleTools.compare.only', { name, smart_count: names.length })}</h3>
      <p className={css.hint}>{reach}</p>
      {names.length === 0 ? (
        <p className={css.hint}>{translate('roleTools.compare.nothing')}</p>
      ) : (
        <ul>
          {names.map((permission) => (
            <li key={permission}>{nameOf(permission)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
