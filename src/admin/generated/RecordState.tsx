import { useTranslate } from 'ra-core';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Tag } from '#ui/Tag.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { AutoField } from './AutoField.tsx';
import css from './show.module.css';

/** The states of a record as tags under its heading: published, running, archived. The states of its parts are in their sections. */
export function RecordState({ resource, record }: { resource: AnyResource; record: LinkRecord }) {
  const translate = useTranslate();
  const names = Object.entries(resource.fields)
    .filter(
      ([name, { readOnly, section, kind, as }]) =>
        readOnly && !section && (kind === 'choice' || as === 'choice') && record[name],
    )
    .map(([name]) => name)
    // The phase of a draft says the same as its status.
    .filter((name, i, all) => all.findIndex((other) => record[other] === record[name]) === i);
  if (names.length === 0 && !record['archived_at']) return null;
  return (
    <span className={css.states}>
      {names.map((name) => (
        <AutoField key={name} resource={resource} name={name} record={record} />
      ))}
      {Boolean(record['archived_at']) && <Tag tone="warn">{translate('admin.archive.archived')}</Tag>}
    </span>
  );
}
