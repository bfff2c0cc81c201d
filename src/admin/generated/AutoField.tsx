import { Check, Minus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayAccess } from '#authProvider/authProvider.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import type { Field } from '#shared/schema/field.ts';
import {
  expandedName,
  nameBeside,
  type AnyResource,
  type Expanded,
  type ExpandedFile,
} from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { fieldNumber } from '../fieldNumber.ts';
import { RichText } from '#ui/RichText.tsx';
import { Tag } from '#ui/Tag.tsx';
import { uploadedFile } from '../inputs/uploadedFiles.ts';
import { asRecord, pagePath, type LinkRecord } from '../recordLinks.ts';
import { toneOf } from '../stateTones.ts';
import { useDisplayText } from '../useDisplayText.ts';
import { AudienceText } from './AudienceText.tsx';
import { isEndless } from './endless.ts';
import { plainText } from './plainText.ts';
import css from './fields.module.css';

export interface AutoFieldProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly record: LinkRecord;
  /** On one line, dates without the time: for table cells and cards. */
  readonly compact?: boolean;
  /** With `compact`: an instant still shows its time. */
  readonly isTimed?: boolean | undefined;
}

const NAMES_IN_A_CELL = 2;
/** Longer choices wrap in a cell. */
const LONG_CHOICE = 20;
const nothing = <span className={css.nothing}>–</span>;
const baseKinds: Readonly<Record<string, Field>> = {
  created_at: { kind: 'dateTime', label: { en: '', id: '' } },
  updated_at: { kind: 'dateTime', label: { en: '', id: '' } },
  archived_at: { kind: 'dateTime', label: { en: '', id: '' } },
};

/** The definition of a field, or of a column that every record has; undefined for an unknown name. */
export const fieldNamed = (resource: AnyResource, name: string): Field | undefined =>
  resource.fields[name] ?? baseKinds[name];

/** The value of any field as people read it, in the page's language and the user's zone. */
export function AutoField(props: AutoFieldProps): ReactNode {
  const field = fieldNamed(props.resource, props.name);
  const value = props.record[props.name];
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (!field || (isEmpty && field.kind !== 'image')) return nothing;
  return <FieldValue {...props} field={field} value={value} />;
}

function FieldValue({
  field,
  value,
  ...props
}: AutoFieldProps & { field: Field; value: unknown }): ReactNode {
  const { formatDate, formatDateTime, formatTime, formatNumber } = useI18n();
  switch (field.kind === 'computed' ? (field.as ?? 'text') : field.kind) {
    case 'number':
      return fieldNumber(field, Number(value), formatNumber);
    case 'boolean':
      return <YesNo value={value === true} />;
    case 'choice':
      return <Choice field={field} value={String(value)} compact={props.compact ?? false} />;
    case 'multiChoice':
      return <Choices field={field} values={value as string[]} />;
    case 'date':
      return <span className={css.nowrap}>{formatDate(String(value))}</span>;
    case 'dateTime':
      // An exact time may stand below its day, where columns need the room.
      if (props.compact && field.precise)
        return (
          <span className={css.instant}>
            {`${unbroken(formatDate(String(value)))} ${unbroken(formatTime(String(value)))}`}
          </span>
        );
      return (
        <span className={css.nowrap} title={formatDateTime(String(value))}>
          {props.compact && !props.isTimed ? formatDate(String(value)) : formatDateTime(String(value))}
        </span>
      );
    case 'reference':
    case 'referenceMany':
      return <References field={field} {...props} />;
    case 'image':
    case 'file':
      return <File field={field} {...props} />;
    case 'richText':
      return props.compact ? <Line text={plainText(String(value))} /> : <RichText html={String(value)} />;
    case 'rows':
      return <Rows field={field} rows={value as Record<string, unknown>[]} />;
    case 'audience':
      return (
        <AudienceText
          rule={value as AudienceRule}
          roles={(props.record[nameBeside(props.name, field)] ?? []) as Expanded[]}
          compact={props.compact ?? false}
        />
      );
    default:
      return <Text field={field} text={String(value)} compact={props.compact ?? false} />;
  }
}

function Text({ field, text: stored, compact }: { field: Field; text: string; compact: boolean }) {
  const text = useDisplayText()(field, stored);
  if (compact) return <Line text={text} />;
  if (field.format === 'url')
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  if (field.format === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (field.format === 'phone') return <a href={`tel:${text}`}>{text}</a>;
  return <span className={css.text}>{text}</span>;
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

const lineOf = (text: string) => (isEndless(text) ? `${css.line} ${css.endless}` : css.line);

/** The tooltip shows the whole text when it is truncated. */
const Line = ({ text }: { text: string }) => (
  <span className={lineOf(text)} title={text}>
    {text}
  </span>
);

function YesNo({ value }: { value: boolean }) {
  const translate = useTranslate();
  const Icon = value ? Check : Minus;
  return (
    <span className={value ? css.yes : css.no}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}
    </span>
  );
}

/** A choice that only the server sets is a state, and is displayed as one. */
function Choice({ field, value, compact }: { field: Field; value: string; compact: boolean }) {
  const { label } = useI18n();
  const text = optionText(field, value, label);
  if (field.readOnly) return <Tag tone={toneOf(value)}>{text}</Tag>;
  return compact && text.length > LONG_CHOICE ? <span className={css.long}>{text}</span> : text;
}

function Choices({ field, values }: { field: Field; values: string[] }) {
  const { label } = useI18n();
  return values.map((value) => optionText(field, value, label)).join(', ');
}

type LabelOf = ReturnType<typeof useI18n>['label'];

function optionText({ options = [] }: Field, value: string, label: LabelOf): string {
  const option = options.find((candidate) => candidate.value === value);
  return option ? label(option.label) : value;
}

function References({ field, name, record, compact }: AutoFieldProps & { field: Field }) {
  const expanded = record[expandedName(name)] as Expanded | Expanded[] | null | undefined;
  const all = Array.isArray(expanded) ? expanded : expanded ? [expanded] : [];
  if (all.length === 0) return nothing;
  const visible = compact ? all.slice(0, NAMES_IN_A_CELL) : all;
  const text = all.map((one) => one.name).join(', ');
  return (
    <span className={compact ? lineOf(text) : undefined} title={compact ? text : undefined}>
      {visible.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <RecordName to={field.to!} expanded={one} />
        </span>
      ))}
      {all.length > visible.length && ` +${all.length - visible.length}`}
    </span>
  );
}

/** The name of a record, as a link to its page if the active role may open it. */
export function RecordName({ to, expanded }: { to: string; expanded: Expanded }) {
  const { lang } = useI18n();
  const resource = resourceNamed(to);
  const text = useDisplayText()(resource.fields[resource.title], expanded.name);
  const path = pagePath(resource, asRecord(resource, expanded));
  const mayOpen = mayAccess(to, resource.paths.show ? 'detail' : 'edit');
  if (!path || !mayOpen) return text;
  return (
    <Link to={`/${lang}/${path}`} className={css.reference} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}

function File({ field, name, record, compact }: AutoFieldProps & { field: Field }) {
  const file = record[expandedName(name)] as ExpandedFile | null | undefined;
  if (!file) return nothing;
  if (field.kind === 'file')
    return (
      <a href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </a>
    );
  const text = typeof record['alt'] === 'string' ? record['alt'] : '';
  return <img className={compact ? css.thumbnail : css.picture} src={file.url} alt={text} loading="lazy" />;
}

function Rows({ field, rows }: { field: Field; rows: Record<string, unknown>[] }) {
  const { label } = useI18n();
  const { fields = {} } = field;
  const names = Object.keys(fields).filter((name) => !fields[name]!.readOnly);
  return (
    <ul className={css.rows}>
      {rows.map((row, index) => (
        <li key={index}>
          {names.flatMap((name) => rowText(fields[name]!, name, row, label) || []).join(' · ')}
        </li>
      ))}
    </ul>
  );
}

/** One value of a row as text; empty for an empty value or for `false`. A form holds only the ids of files. */
function rowText(field: Field, name: string, row: Record<string, unknown>, label: LabelOf): string {
  const value = row[name];
  if (value === null || value === undefined || value === '' || value === false) return '';
  switch (field.kind) {
    case 'boolean':
      return label(field.label);
    case 'choice':
      return optionText(field, String(value), label);
    case 'richText':
      return plainText(String(value));
    case 'reference':
    case 'image':
    case 'file': {
      const beside = row[expandedName(name)] as Expanded | ExpandedFile | null | undefined;
      return (beside?.id === value ? beside : uploadedFile(String(value)))?.name ?? '';
    }
    default:
      return String(value);
  }
}
