import { Form, ResourceContextProvider, useTranslate } from 'ra-core';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Kind } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { AutoInput } from './AutoInput.tsx';
import type { AutoInputComponent } from './inputProps.ts';
import { FormErrors } from './FormErrors.tsx';
import type { FormStep } from './formSteps.ts';
import { sectionsOf } from './formSections.ts';
import { recordResolver, type ProblemsOf, type Tidy } from './recordResolver.ts';
import { SteppedFields } from './SteppedFields.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';
import css from './form.module.css';

export type Values = Record<string, unknown>;
/** Inputs by field name, which replace those of the field's kind. */
export type InputOverrides = Readonly<Record<string, AutoInputComponent>>;

/** A way to save: `save` is the button that Enter and Ctrl S press. */
export interface SaveAction {
  readonly name: string;
  readonly label: string;
}

export interface ResourceFormProps {
  readonly resource: AnyResource;
  readonly mode: 'create' | 'update';
  readonly record?: LinkRecord | undefined;
  readonly defaultValues?: Values | undefined;
  readonly inputs?: InputOverrides | undefined;
  /** Fields without an input, because the page's address gives their values. */
  readonly hidden?: readonly string[] | undefined;
  /** Finds problems beyond the rules of single fields; must be the same function on each render. */
  readonly problemsOf?: ProblemsOf | undefined;
  readonly tidy?: Tidy | undefined;
  /** Shows one part at a time, for a long form. */
  readonly steps?: readonly FormStep[] | undefined;
  /** Shown above the fields, inside the form. */
  readonly lead?: ReactNode;
  /** The first one is the primary button. */
  readonly actions: readonly SaveAction[];
  /** Saves the checked values; resolves to errors by field (or `root`) when the save was refused. */
  readonly onSave: (values: Values, action: string) => Promise<Values | undefined>;
  /** Called with whether the form has unsaved changes. */
  readonly onDirty?: (isDirty: boolean) => void;
  /** Shown beside the save buttons: delete, archive. */
  readonly aside?: ReactNode;
  /** A preview of the form's values: beside the fields if there is space, otherwise under them. */
  readonly beside?: ReactNode;
  /** Shown under the fields, inside the form. */
  readonly children?: ReactNode;
}

/** Saves the form by one of its actions, or another name that `onSave` knows: for a button inside the form. */
const SubmitContext = createContext<(action: string) => void>(() => {});
export const useSubmitForm = () => use(SubmitContext);

const wideKinds: ReadonlySet<Kind> = new Set([
  'longText',
  'richText',
  'rows',
  'image',
  'multiChoice',
  'audience',
]);

/** The form of any resource: its fields in sections, checked by its schema, with a guard for unsaved changes. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, mode, record, defaultValues, hidden, problemsOf, tidy, onSave, actions } = props;
  const { label } = useI18n();
  const resolver = useMemo(
    () => recordResolver(resource, mode, (field) => label(field.label), { problemsOf, tidy }),
    [resource, mode, label, problemsOf, tidy],
  );
  const action = useRef(actions[0]!.name);
  const frame = useRef<HTMLDivElement>(null);
  // A second click while the first save is running joins it.
  const saving = useRef<Promise<Values | undefined> | null>(null);
  const submit = (name: string) => {
    action.current = name;
    frame.current?.querySelector('form')?.requestSubmit();
  };
  useSaveShortcut(() => submit(actions[0]!.name));
  return (
    <ResourceContextProvider value={resource.name}>
      <div ref={frame} className={props.beside ? css.frame : undefined}>
        <Form
          className={(props.beside ? css.split : css.form) ?? ''}
          noValidate
          resolver={resolver as never}
          record={record as never}
          defaultValues={defaultValues}
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedGuard}
          // The summary above the fields says this already, and takes the focus.
          disableInvalidFormNotification
          onSubmit={async (values: Values) => {
            const name = action.current;
            action.current = actions[0]!.name;
            saving.current ??= onSave(without(values, [...(hidden ?? []), resource.order ?? '']), name);
            try {
              return (await saving.current) as never;
            } finally {
              saving.current = null;
            }
          }}
        >
          <ReportDirty onDirty={props.onDirty} />
          <SubmitContext value={submit}>
            <Columns beside={props.beside}>
              <Fields {...props} />
              {props.children}
              <Toolbar
                actions={actions}
                submit={submit}
                lastStep={mode === 'create' ? props.steps?.at(-1) : undefined}
              >
                {props.aside}
              </Toolbar>
            </Columns>
          </SubmitContext>
        </Form>
      </div>
    </ResourceContextProvider>
  );
}

function Columns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  if (!beside) return children;
  return (
    <>
      <div className={css.form}>{children}</div>
      <div className={css.beside}>{beside}</div>
    </>
  );
}

function ReportDirty({ onDirty }: Pick<ResourceFormProps, 'onDirty'>) {
  const { isDirty } = useFormState();
  useUnsaved(isDirty);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return null;
}

/** Removes fields that the form does not ask for: the schema has filled in their defaults. */
const without = (values: Values, hidden: readonly string[] = []): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));

function Fields({ resource, mode, inputs, hidden, steps, lead }: ResourceFormProps) {
  const isFieldVisible = (name: string) => {
    const field = resource.fields[name]!;
    const isVisible = !field.visibleTo || session.can(field.visibleTo);
    // The order is arranged in the list, not typed.
    const isOpen = isVisible && name !== resource.order;
    return isOpen && !field.readOnly && field.kind !== 'computed' && !hidden?.includes(name);
  };
  const names = Object.keys(resource.fields).filter(isFieldVisible);
  if (steps)
    return (
      <SteppedFields isNew={mode === 'create'} resource={resource} steps={steps} names={names} lead={lead}>
        {(own) => <Sections isStep resource={resource} inputs={inputs} names={own} />}
      </SteppedFields>
    );
  return (
    <>
      {lead}
      <FormErrors resource={resource} />
      <Sections resource={resource} inputs={inputs} names={names} />
    </>
  );
}

interface SectionsProps extends Pick<ResourceFormProps, 'resource' | 'inputs'> {
  readonly names: readonly string[];
  /** The step has a heading already: its only section needs none. */
  readonly isStep?: boolean;
}

function Sections({ resource, inputs, names: visible, isStep }: SectionsProps) {
  const { label } = useI18n();
  const sections = sectionsOf(resource, (name) => visible.includes(name));
  return sections.map(({ key, title, names }) => (
    <Card
      key={key}
      className={css.section}
      {...(title && !(isStep && sections.length === 1) && { title: label(title) })}
    >
      <div className={css.grid}>
        {inPairs(resource, names).map(([name, end]) => {
          const isWide = wideKinds.has(resource.fields[name]!.kind) || inputs?.[name];
          const input = <AutoInput resource={resource} name={name} input={inputs?.[name]} />;
          if (end === undefined)
            return (
              <div key={name} className={isWide ? css.wide : css.cell}>
                {input}
              </div>
            );
          return (
            <div key={name} className={css.pair}>
              {input}
              <AutoInput resource={resource} name={end} input={inputs?.[end]} />
            </div>
          );
        })}
      </div>
    </Card>
  ));
}

/** A start and its end, which follows it, are one row. */
function inPairs(resource: AnyResource, names: readonly string[]): (readonly [string, string?])[] {
  const isEndOf = (name: string | undefined, start: string) => {
    const { after = [], notBefore = [] } = (name !== undefined && resource.fields[name]) || {};
    return [...after, ...notBefore].includes(start);
  };
  return names
    .filter((name, at) => at === 0 || !isEndOf(name, names[at - 1]!))
    .map((name) => {
      const next = names[names.indexOf(name) + 1];
      return isEndOf(next, name) ? [name, next] : [name];
    });
}

interface ToolbarProps {
  readonly actions: readonly SaveAction[];
  readonly submit: (name: string) => void;
  /** The last step of a new record: before it "next" is the primary button, not "save". */
  readonly lastStep: FormStep | undefined;
  readonly children?: ReactNode;
}

function Toolbar({ actions, submit, lastStep, children }: ToolbarProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const [search] = useSearchParams();
  const isOnWay = lastStep && search.get('step') !== lastStep.key;
  const [primary, ...others] = actions;
  return (
    <div className={css.toolbar} role="group" aria-label={translate('admin.form.actions')}>
      <Button small variant={isOnWay ? 'outlined' : 'primary'} type="submit" busy={isSubmitting}>
        {primary!.label}
      </Button>
      {others.map(({ name, label }) => (
        <Button key={name} small busy={isSubmitting} onClick={() => submit(name)}>
          {label}
        </Button>
      ))}
      <div className={css.aside}>{children}</div>
    </div>
  );
}
