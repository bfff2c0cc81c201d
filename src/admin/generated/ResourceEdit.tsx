import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { recordPath } from '#shared/schema/paths.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { Page } from '#ui/Page.tsx';
import { ChangedNotice, PresenceNotice } from '../conflict/Collaborators.tsx';
import { useEditing } from '../conflict/useEditing.tsx';
import { allows, viewOf, type LinkRecord } from '../recordLinks.ts';
import { ChildLists } from './ChildList.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RecordState } from './RecordState.tsx';
import type { FormStep } from './formSteps.ts';
import type { ProblemsOf, Tidy } from './recordResolver.ts';
import { ResourceForm, type InputOverrides, type SaveAction } from './ResourceForm.tsx';
import { useRecordName } from '../useDisplayText.ts';

export interface ResourceEditProps {
  readonly resource: AnyResource;
  /** The heading, for records whose own name is a whole sentence. */
  readonly title?: string;
  readonly inputs?: InputOverrides;
  /** Finds problems beyond the rules of single fields. */
  readonly problemsOf?: ProblemsOf;
  /** Removes unintended parts of the typed values before they are checked; must be the same function on each render. */
  readonly tidy?: Tidy;
  readonly hidden?: readonly string[];
  readonly steps?: readonly FormStep[];
  /** Shown above the fields, inside the form. */
  readonly lead?: (record: LinkRecord) => ReactNode;
  /** Shown under the fields, inside the form. */
  readonly below?: ReactNode;
  readonly actions?: (record: LinkRecord) => readonly SaveAction[];
  /** Path after the language that a save opens instead of the record's page; undefined stays on the form. */
  readonly after?: (record: LinkRecord, action: string) => string | undefined | Promise<string | undefined>;
  /** Replaces publish, copy and delete, for records that offer these elsewhere. */
  readonly headActions?: (record: LinkRecord) => ReactNode;
  /** Shown before publish and delete. */
  readonly buttons?: (record: LinkRecord) => ReactNode;
  /** A menu instead of a row of buttons, with the links and actions of the record. */
  readonly more?: (record: LinkRecord) => readonly MenuItem[];
  /** Shown beside the fields, inside the form. */
  readonly beside?: ReactNode;
  /** Shown in the head of each list of child records. */
  readonly childActions?: (child: AnyResource, record: LinkRecord) => ReactNode;
  /** Shown under the form: content that belongs to the record. */
  readonly children?: (record: LinkRecord) => ReactNode;
}

/** The page that edits a record: its form, publishing, archiving and deleting. It never overwrites another person's change. */
export const ResourceEdit = (props: ResourceEditProps) => (
  <RecordPage resource={props.resource} view="edit">
    {(record) => <EditForm {...props} record={record} />}
  </RecordPage>
);

function EditForm(props: ResourceEditProps & { record: LinkRecord }) {
  const { resource, record, inputs, hidden, actions, buttons, children } = props;
  const translate = useTranslate();
  const { base, save, setDirty, conflict, overtaken } = useEditing(props);
  const { lang } = useI18n();
  const nameOf = useRecordName(resource);
  const navigate = useNavigate();
  async function after(saved: LinkRecord, action: string): Promise<void> {
    const own = pathAfter(resource, saved, action);
    const next = props.after && action !== 'continue' ? await props.after(saved, action) : own;
    if (next) void navigate(`/${lang}/${next}`);
  }
  return (
    <Page
      title={props.title ?? nameOf(record)}
      lead={
        <>
          <RecordState resource={resource} record={record} />
          {allows(record, 'edit') && <PresenceNotice resource={resource.name} id={String(record['id'])} />}
        </>
      }
      actions={
        props.headActions?.(record) ?? (
          <RecordActions isSecondary resource={resource} record={record} more={props.more?.(record)}>
            {buttons?.(record)}
          </RecordActions>
        )
      }
    >
      <ResourceForm
        resource={resource}
        mode="update"
        record={base}
        inputs={inputs}
        problemsOf={props.problemsOf}
        tidy={props.tidy}
        hidden={[...(resource.parent ? [resource.parent] : []), ...(hidden ?? [])]}
        actions={actions?.(record) ?? usualActions(resource, translate)}
        onSave={(values, action) => save(values, (saved) => after(saved, action))}
        onDirty={setDirty}
        steps={props.steps}
        lead={
          <>
            <ChangedNotice {...overtaken} resource={resource} base={base} record={record} />
            {props.lead?.(record)}
          </>
        }
        beside={props.beside}
        aside={<BackToShow resource={resource} record={record} />}
      >
        {props.below}
      </ResourceForm>
      {conflict}
      {children?.(record)}
      {!viewOf(resource, 'show') && (
        <ChildLists resource={resource} record={record} actions={props.childActions} />
      )}
    </Page>
  );
}

const usualActions = (resource: AnyResource, translate: ReturnType<typeof useTranslate>): SaveAction[] => [
  { name: 'save', label: translate('action.save') },
  ...(viewOf(resource, 'show') ? [{ name: 'continue', label: translate('admin.form.save_continue') }] : []),
];

/** A save opens the record's page if it has one; otherwise the form stays open (at its new address, if the address changes). */
const pathAfter = (resource: AnyResource, saved: LinkRecord, action: string) =>
  recordPath(resource, (action !== 'continue' && viewOf(resource, 'show')) || 'edit', saved);

function BackToShow({ resource, record }: { resource: AnyResource; record: LinkRecord }) {
  const { lang } = useI18n();
  const translate = useTranslate();
  const path = viewOf(resource, 'show') && recordPath(resource, 'show', record);
  return path ? <Link to={`/${lang}/${path}`}>{translate('action.cancel')}</Link> : null;
}
