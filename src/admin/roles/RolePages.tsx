import { useInput, useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { roles } from '#shared/resources/roles.ts';
import { allPermissions } from '#shared/access.ts';
import { session } from '#ui/session.ts';
import type { AutoFieldProps } from '../generated/AutoField.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { RoleComparison } from './RoleComparison.tsx';
import { RolePermissionsMatrix } from './RolePermissionsMatrix.tsx';
import { RolePreviewPanel } from './RolePreviewPanel.tsx';
import { ViewRoleButton } from './ViewRoleButton.tsx';
import css from './roles.module.css';

const inputs = { permissions: PermissionsInput };
const fields = { permissions: PermissionsField };

export const RoleCreate = () => <ResourceCreate resource={roles} inputs={inputs} />;
export const RoleEdit = () => <ResourceEdit resource={roles} inputs={inputs} />;
const viewButton = (role: LinkRecord) => <ViewRoleButton role={role} />;
export const RoleShow = () => (
  <ResourceShow resource={roles} fields={fields} actions={viewButton}>
    {(role) => <RoleComparison role={role} />}
  </ResourceShow>
);

/** The administrator role always holds everything; nobody gives away more than they hold themselves. */
function PermissionsInput({ source, label }: AutoInputProps) {
  const translate = useTranslate();
  const role = useRecordContext();
  const { field, fieldState } = useInput<string[]>({
    source,
    format: (value) => value ?? [],
    parse: (value) => value,
  });
  const granted = useMemo(() => new Set<string>(field.value), [field.value]);
  const saved = useMemo(() => new Set<string>(role?.['permissions'] ?? []), [role]);
  const isAdministrator = role?.['administrator'] === true;
  const reach = String(useWatch({ name: 'reach' }) ?? 'all');
  return (
    <div className={css.input}>
      <h2>{label}</h2>
      <p>{translate(isAdministrator ? 'admin.role.administrator' : 'admin.role.hint')}</p>
      <RolePermissionsMatrix
        label={label}
        granted={isAdministrator ? everything : granted}
        {...(!isAdministrator && { saved, onChange: field.onChange, mayGrant: session.can })}
      />
      {role && !isAdministrator && (
        <RolePreviewPanel roleId={String(role.id)} permissions={field.value} reach={reach} />
      )}
      {fieldState.error?.message && (
        <p className={css.error} role="alert">
          <ValidationError error={fieldState.error.message} />
        </p>
      )}
    </div>
  );
}

const everything: ReadonlySet<string> = new Set(allPermissions);

function PermissionsField({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const granted =
    record['administrator'] === true ? everything : new Set((record['permissions'] ?? []) as string[]);
  return <RolePermissionsMatrix label={translate('resources.roles.fields.permissions')} granted={granted} />;
}
