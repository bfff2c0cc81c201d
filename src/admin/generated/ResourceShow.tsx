import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { recordPath } from '#shared/schema/paths.ts';
import type { Kind } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { useRecordName } from '../useDisplayText.ts';
import { allows, viewOf, type LinkRecord } from '../recordLinks.ts';
import { AutoField, type AutoFieldProps } from './AutoField.tsx';
import { sectionsOf } from './formSections.ts';
import { RecordActions } from './RecordActions.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RecordState } from './RecordState.tsx';
import { ShowTabs } from './ShowTabs.tsx';
import css from './show.module.css';

export type FieldOverrides = Readonly<Record<string, ComponentType<AutoFieldProps>>>;

export interface ResourceShowProps {
  readonly resource: AnyResource;
  /** Components for single fields, which replace those of their kind. */
  readonly fields?: FieldOverrides;
  readonly hidden?: readonly string[];
  /** Shown beside edit, publish and delete. */
  readonly actions?: (record: LinkRecord) => ReactNode;
  /** For a page with many buttons: copy and delete stand in a menu with these. */
  readonly more?: (record: LinkRecord) => readonly MenuItem[];
  /** Shown under the fields, before the lists of child records. */
  readonly children?: (record: LinkRecord) => ReactNode;
  /** Shown under those lists: long content. */
  readonly below?: (record: LinkRecord) => ReactNode;
}

/** The page of any record: its fields in sections, then its child records. */
export function ResourceShow(props: ResourceShowProps) {
  const nameOf = useRecordName(props.resource);
  return (
    <RecordPage resource={props.resource} view="show">
      {(record) => (
        <Page
          title={nameOf(record)}
          lead={<RecordState resource={props.resource} record={record} />}
          actions={
            <RecordActions resource={props.resource} record={record} more={props.more?.(record)}>
              <EditLink resource={props.resource} record={record} />
              {props.actions?.(record)}
            </RecordActions>
          }
        >
          <ShowTabs resource={props.resource} record={record}>
            <RecordSections {...props} record={record} />
            {props.children?.(record)}
          </ShowTabs>
          {props.below?.(record)}
        </Page>
      )}
    </RecordPage>
  );
}

interface EditLinkProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  readonly variant?: 'primary' | 'outlined';
}

export function EditLink({ resource, record, variant = 'outlined' }: EditLinkProps) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const path = viewOf(resource, 'edit') && recordPath(resource, 'edit', record);
  if (!path || !allows(record, 'edit')) return null;
  return (
    <ButtonLink small variant={variant} to={`/${lang}/${path}`}>
      {translate('action.edit')}
    </ButtonLink>
  );
}

const wideKinds: ReadonlySet<Kind> = new Set(['longText', 'richText', 'rows', 'multiChoice', 'audience']);
/** Long texts take the full width; pictures stand beside several rows of facts. */
const shapeOf = (kind: Kind) => (kind === 'image' ? css.tall : wideKinds.has(kind) ? css.wide : undefined);
type SectionsProps = Pick<ResourceShowProps, 'resource' | 'fields' | 'hidden'> & {
  readonly record: LinkRecord;
};

/** Fields with a value, in their sections. Empty fields are omitted, and so is the title, which is the heading. */
export function RecordSections({ resource, record, fields, hidden }: SectionsProps) {
  const { label } = useI18n();
  const isVisible = (name: string) => {
    const field = resource.fields[name]!;
    const value = record[name];
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    const isState = field.readOnly && !field.section && (field.kind === 'choice' || field.as === 'choice');
    const isOpen = !field.visibleTo || session.can(field.visibleTo);
    return (
      !isEmpty &&
      !isState &&
      isOpen &&
      !field.writeOnly &&
      name !== resource.title &&
      // The list shows the record's position.
      name !== resource.order &&
      !hidden?.includes(name)
    );
  };
  return sectionsOf(resource, isVisible).map(({ key, title, names }) => (
    <Card key={key} {...(title && { title: label(title) })}>
      <Facts
        className={css.list}
        facts={names.map((name) => {
          const field = resource.fields[name]!;
          const Visible = fields?.[name] ?? AutoField;
          return {
            name: label(field.label),
            value: <Visible resource={resource} name={name} record={record} />,
            className: shapeOf(field.kind),
          };
        })}
      />
    </Card>
  ));
}
