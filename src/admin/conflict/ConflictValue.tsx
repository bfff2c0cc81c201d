import { useGetMany, useTranslate } from 'ra-core';
import { mayAccess } from '#authProvider/authProvider.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import { expandedName, type AnyResource, type Expanded, type ExpandedFile } from '#shared/schema/resource.ts';
import type { Kind } from '#shared/schema/field.ts';
import { AutoField } from '../generated/AutoField.tsx';
import { uploadedFile } from '../inputs/uploadedFiles.ts';
import type { LinkRecord } from '../recordLinks.ts';
import css from './conflict.module.css';

interface ConflictValueProps {
  readonly resource: AnyResource;
  readonly name: string;
  /** The others' record, or the content of this person's form. */
  readonly values: LinkRecord;
}

/** On one line these would be cut off, and the difference with them. */
const whole: ReadonlySet<Kind> = new Set(['longText', 'richText', 'rows', 'dateTime', 'image', 'audience']);

/** One value of a field for people. A form only knows the ids of its references: their names are looked up. */
export function ConflictValue({ resource, name, values }: ConflictValueProps) {
  const translate = useTranslate();
  const field = resource.fields[name]!;
  const value = values[name];
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (field.writeOnly && !isEmpty) return <span aria-hidden>•••</span>;
  if (isEmpty) return <em className={css.empty}>{translate('admin.conflict.empty')}</em>;
  if (field.to)
    return <Names to={field.to} ids={[value].flat().map(String)} loaded={expandedOf(values, name)} />;
  if (field.kind === 'image' || field.kind === 'file') {
    const file = (expandedOf(values, name)[0] ?? uploadedFile(String(value))) as ExpandedFile | undefined;
    if (!file || field.kind === 'file') return file?.name ?? translate('admin.conflict.other_file');
    return (
      <AutoField resource={resource} name={name} record={{ [expandedName(name)]: file, [name]: value }} />
    );
  }
  return <AutoField compact={!whole.has(field.kind)} resource={resource} name={name} record={values} />;
}

/** The expanded records beside the ids, if they still belong to them. */
function expandedOf(values: LinkRecord, name: string): (Expanded | ExpandedFile)[] {
  const ids = [values[name]].flat();
  const beside = [values[expandedName(name)] ?? []].flat() as (Expanded | ExpandedFile)[];
  return beside.filter(({ id }) => ids.includes(id));
}

interface NamesProps {
  readonly to: string;
  readonly ids: readonly string[];
  readonly loaded: readonly (Expanded | ExpandedFile)[];
}

function Names({ to, ids, loaded }: NamesProps) {
  const { title } = resourceNamed(to);
  const names = new Map(loaded.map(({ id, name }) => [id, name]));
  const unknown = ids.filter((id) => !names.has(id));
  const { data = [] } = useGetMany(
    to,
    { ids: unknown },
    { enabled: unknown.length > 0 && mayAccess(to, 'list') },
  );
  for (const record of data) if (record) names.set(String(record.id), String(record[title]));
  return ids.map((id) => names.get(id) ?? '…').join(', ');
}
