import { RecordContextProvider, useCreate, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { asExpanded } from '#shared/schema/paths.ts';
import { expandedName, type AnyResource, type View } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { toast } from '#ui/toasts.ts';
import {
  childResources,
  pagePath,
  parentPath,
  parentResource,
  pathParameterNames,
  viewOf,
  type LinkRecord,
} from '../recordLinks.ts';
import { useRecordOfUrl } from '../useRecordOfUrl.ts';
import { useRecordName } from '../useDisplayText.ts';
import { Failed, Loading, RecordCrumbs } from './RecordPage.tsx';
import type { FormStep } from './formSteps.ts';
import type { ProblemsOf, Tidy } from './recordResolver.ts';
import { ResourceForm, type InputOverrides, type SaveAction, type Values } from './ResourceForm.tsx';
import { defaultsOf, useCreationKey } from './newRecord.ts';
import { useCopied } from './useCopied.ts';
import { useSaveFailure } from './useSaveFailure.ts';
import { inSentence } from './inSentence.ts';

const MAX_SHOWN = 80;

export interface ResourceCreateProps {
  readonly resource: AnyResource;
  readonly inputs?: InputOverrides;
  /** Finds problems beyond the rules of single fields. */
  readonly problemsOf?: ProblemsOf;
  /** Removes unintended parts of the typed values before they are checked; must be the same function on each render. */
  readonly tidy?: Tidy;
  readonly defaultValues?: Values;
  /** The fields that the form asks for; by default all but the parent that the address names. */
  readonly only?: readonly string[];
  /** Values that the page sets without asking. */
  readonly given?: Values;
  /** `another` opens the form again for the next record; every other name opens the new record. */
  readonly actions?: readonly SaveAction[];
  /** Refuses an action before anything is saved: texts by field. */
  readonly refuse?: (values: Values, action: string) => Values | undefined;
  /** Fields whose values the next form of "another" begins with. */
  readonly retained?: readonly string[];
  /** Path after the language that saving opens instead of the new record's page. */
  readonly after?: (made: LinkRecord, action: string) => string | undefined | Promise<string | undefined>;
  readonly steps?: readonly FormStep[];
  readonly title?: string;
  readonly lead?: string;
  /** Shown under the fields, inside the form. */
  readonly children?: ReactNode;
  /** Shown beside the fields, inside the form. */
  readonly beside?: ReactNode;
}

/** The page that creates a record. If the address names a parent, the parent is loaded first and set in the record. */
export function ResourceCreate(props: ResourceCreateProps) {
  const { resource } = props;
  const path = resource.paths.create ?? '';
  const parent = parentResource(resource);
  return parent && !props.only?.includes(resource.parent!) && pathParameterNames(path).length > 0 ? (
    <NestedCreate {...props} parent={parent} path={path} />
  ) : (
    <CreateForm {...props} />
  );
}

function NestedCreate({
  parent,
  path,
  ...props
}: ResourceCreateProps & { parent: AnyResource; path: string }) {
  const { record, error, retry } = useRecordOfUrl(parent, path);
  if (error && !record) return <Failed error={error} retry={retry} />;
  if (!record) return <Loading />;
  return (
    <>
      <RecordCrumbs resource={parent} path={path} record={record} />
      <CreateForm {...props} parent={{ resource: parent, record }} />
    </>
  );
}

interface Parent {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
}
type CreateFormProps = ResourceCreateProps & { parent?: Parent };

function CreateForm(props: CreateFormProps) {
  const { resource, parent, inputs, defaultValues, actions } = props;
  const translate = useTranslate();
  const { label } = useI18n();
  const { save, round, carried, given, hidden } = useSave(props);
  const copied = useCopied(resource);
  if (copied.error) return <Failed error={copied.error} retry={copied.retry} />;
  if (copied.isWaiting) return <Loading />;
  const isCopy = copied.copy !== undefined && round === 0;
  const above = parent && String(parent.record[parent.resource.title]);
  return (
    <Page
      title={
        props.title ?? translate('admin.form.create_title', { name: inSentence(label(resource.label.one)) })
      }
      lead={props.lead ?? (isCopy ? [above, copied.text].filter(Boolean).join(' · ') : above)}
    >
      {/* In a copy the inputs show the names and pictures of the original. */}
      <RecordContextProvider value={isCopy ? copied.copy?.expanded : undefined}>
        <ResourceForm
          key={round}
          resource={resource}
          mode="create"
          inputs={inputs}
          problemsOf={props.problemsOf}
          tidy={props.tidy}
          defaultValues={{
            ...defaultsOf(resource),
            ...defaultValues,
            ...(isCopy && copied.copy?.values),
            ...carried,
            ...given,
          }}
          hidden={hidden}
          steps={props.steps}
          beside={props.beside}
          actions={
            actions ?? [
              { name: 'save', label: translate('action.save') },
              { name: 'another', label: translate('admin.form.save_another') },
              ...(viewOf(resource, 'show') && viewOf(resource, 'edit')
                ? [{ name: 'continue', label: translate('admin.form.save_continue') }]
                : []),
            ]
          }
          onSave={save}
        >
          {props.children}
        </ResourceForm>
      </RecordContextProvider>
    </Page>
  );
}

function useSave({ resource, parent, retained = [], after, refuse, ...props }: CreateFormProps) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const navigate = useNavigate();
  const failure = useSaveFailure();
  const [create] = useCreate(resource.name, undefined, { returnPromise: true, mutationMode: 'pessimistic' });
  // Each round makes a new form for each record: only the values of `retained` are carried over.
  const [{ round, carried }, setRound] = useState({ round: 0, carried: {} as Values });
  const keyOf = useCreationKey(round);
  const nameOf = useRecordName(resource);
  const parentField = parent && resource.parent;
  // The schema checks the parent with the rest, but the user does not type it.
  const given = { ...props.given, ...(parentField && { [parentField]: parent.record['id'] }) };
  const unasked = props.only
    ? Object.keys(resource.fields).filter((name) => !props.only!.includes(name))
    : [];
  const hidden = [...unasked, ...(parentField ? [parentField] : [])];

  async function save(values: Values, action: string): Promise<Values | undefined> {
    const refused = refuse?.(values, action);
    if (refused) return refused;
    try {
      const data = { ...values, ...given };
      const call = { data, meta: { key: keyOf(data) } };
      const made = (await create(resource.name, call, { returnPromise: true })) as LinkRecord;
      toast.show({ title: translate('message.added'), body: shortened(nameOf(made)) });
      if (action === 'another') setRound({ round: round + 1, carried: pick(values, retained) });
      else {
        const views: View[] = action === 'continue' ? ['edit'] : ['show', 'edit'];
        const own = pathAfter(resource, made, { parent, views });
        void navigate(`/${lang}/${(action === 'continue' ? undefined : await after?.(made, action)) ?? own}`);
      }
      return undefined;
    } catch (error) {
      return failure(error);
    }
  }
  return { save, round, carried, given, hidden };
}

/** A question's text can be a page long. */
const shortened = (name: string): string =>
  name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN - 1).trimEnd()}…` : name;

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * The path of the new record's page. If the reply lacks the parents, they come from the page's own address. A record without a page of its
 * own opens its parent's page.
 */
function pathAfter(
  resource: AnyResource,
  made: LinkRecord,
  { parent, views }: { readonly parent: Parent | undefined; readonly views: View[] },
): string {
  const above = parent &&
    resource.parent && { [expandedName(resource.parent)]: asExpanded(parent.resource, parent.record) };
  const record = { ...above, ...made };
  const isRow = views.includes('show') && !viewOf(resource, 'show') && childResources(resource).length === 0;
  return (
    (parent && isRow ? parentPath(resource, record) : pagePath(resource, record, views)) ??
    resource.paths.list ??
    'home'
  );
}
