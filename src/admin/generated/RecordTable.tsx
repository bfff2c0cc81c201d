import { useStore, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { AutoField, fieldNamed } from './AutoField.tsx';
import { canCopy, CopyColumn } from './CopyLink.tsx';
import { isEndless } from './endless.ts';
import {
  columnsKey,
  densityKey,
  hiddenColumns,
  isNumeric,
  isSortable,
  listColumns,
  type Density,
  hasPartner,
} from './listFields.ts';
import { useHeading, useListOverrides, useRowPath } from './listOverrides.ts';
import { SelectColumn } from './SelectColumn.tsx';
import css from './list.module.css';

interface RecordTableProps {
  readonly resource: AnyResource;
  /** Without check boxes: this list has no bulk actions. */
  readonly isPlain?: boolean;
  /** Inside the page of the parent, whose column would be the same in every row. */
  readonly isNested?: boolean;
}

/** Records as rows: a header sorts, a click anywhere opens, check boxes select (Shift selects a range). */
export function RecordTable({ resource, isPlain, isNested }: RecordTableProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const rowPath = useRowPath(resource);
  const { rowActions: RowActions, below, without = [] } = useListOverrides();
  const columns = listColumns(resource, isNested).filter((name) => !without.includes(name));
  const widths = useTextWidths(resource, isNested);
  const [density] = useStore<Density>(densityKey(resource), 'comfortable');
  return (
    <DataTable
      className={`${css.table} ${density === 'compact' ? css.compact : ''}`}
      resource={resource.name}
      storeKey={columnsKey(resource, isNested)}
      hiddenColumns={hiddenColumns(resource)}
      rowClick={(_id, _resource, record) => rowPath(record) ?? false}
      bulkActionButtons={false}
      {...(below && { expand: below })}
    >
      {isPlain ? null : <SelectColumn resource={resource} />}
      {columns.map((name) => {
        const field = fieldNamed(resource, name);
        return (
          <DataTable.Col
            key={name}
            source={name}
            label={fieldLabel(resource, name)}
            align={isNumeric(field) ? 'right' : 'left'}
            className={css[widths[name] ?? ''] ?? ''}
            disableSort={!isSortable(field)}
            render={(record) => <Cell resource={resource} name={name} record={record} isNested={isNested} />}
          />
        );
      })}
      {canCopy(resource) && <CopyColumn resource={resource} />}
      {RowActions && (
        <DataTable.Col
          label={<span className="visually-hidden">{translate('admin.list.actions')}</span>}
          align="right"
          render={(record) => <RowActions record={record} />}
        />
      )}
    </DataTable>
  );
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'longText', 'reference', 'referenceMany']);

/** The class of the two columns with the longest texts: that of the name, and the first other text. A number made by the server is short. */
function useTextWidths(resource: AnyResource, isNested?: boolean): Readonly<Record<string, string>> {
  const heading = useHeading(resource).field;
  const others = listColumns(resource, isNested).filter(
    (name) => name !== heading && resource.list.columns.includes(name),
  );
  const [main, second] = [heading, ...others].filter((name) => {
    const field = resource.fields[name];
    const isNumber = field && 'unique' in field && field.unique && field.readOnly;
    return name === heading ? !isNumber : TEXTS.has(field?.kind ?? '');
  });
  return { ...(second && { [second]: 'second' }), ...(main && { [main]: 'main' }) };
}

/** One value of a record, in a table or on a card. */
export function Cell({
  resource,
  name,
  record,
  isNested,
}: {
  resource: AnyResource;
  name: string;
  record: LinkRecord;
  isNested?: boolean | undefined;
}) {
  const Visible = useListOverrides().cells?.[name] ?? AutoField;
  const heading = useHeading(resource);
  // Some records have a state instead of a name.
  const isName = name === heading.field && resource.fields[name]?.kind !== 'choice';
  if (isName) return <TitleLink resource={resource} record={record} />;
  const isTimed = isNested && hasPartner(resource, name);
  return <Visible compact isTimed={isTimed} resource={resource} name={name} record={record} />;
}

/** The name of a record as a link, so that the keyboard can reach it. */
export function TitleLink({ resource, record }: { resource: AnyResource; record: LinkRecord }) {
  const path = useRowPath(resource)(record);
  const { textOf, asideOf, labelOf } = useHeading(resource);
  const text = textOf(record);
  const aside = asideOf?.(record);
  const { sign: Sign } = useListOverrides();
  const look = isEndless(text) ? `${css.title} ${css.endless}` : css.title;
  const title = path ? (
    <Link
      className={look}
      title={text}
      aria-label={aside && labelOf(record)}
      to={path}
      data-record={String(record['id'])}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Link>
  ) : (
    <span className={look} title={text}>
      {text}
    </span>
  );
  const named = aside ? (
    <span className={css.withAside}>
      {title}
      <span aria-hidden={path !== undefined}>{aside}</span>
    </span>
  ) : (
    title
  );
  return Sign ? (
    <span className={css.named}>
      <Sign record={record} />
      {named}
    </span>
  ) : (
    named
  );
}
