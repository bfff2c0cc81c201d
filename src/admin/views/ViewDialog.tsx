import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import type { SavedView } from '#shared/api/savedViews.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './views.module.css';

interface Named {
  readonly name: string;
  readonly is_shared: boolean;
  readonly isDefault: boolean;
}
interface ViewDialogProps {
  readonly resource: AnyResource;
  /** Undefined: the current list is saved under a new name. */
  readonly view: SavedView | undefined;
  readonly isDefault: boolean;
  /** @throws the server's refusal; shown here */
  readonly onSave: (named: Named) => Promise<void>;
  readonly onClose: () => void;
}

/** Name of a view, who has it, and whether the list begins with it. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, isDefault, onClose } = props;
  const translate = useTranslate();
  const [named, setNamed] = useState<Named>({
    name: view?.name ?? '',
    is_shared: view?.is_shared ?? false,
    isDefault,
  });
  const { save, isSaving, problem } = useSaving(props, named);
  return (
    <Dialog
      title={translate(view ? 'admin.views.edit_title' : 'admin.views.save_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" type="submit" form="saved-view" busy={isSaving}>
            {translate('action.save')}
          </Button>
        </>
      }
    >
      <form
        id="saved-view"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Inputs {...props} named={named} onChange={setNamed} problem={problem} />
      </form>
    </Dialog>
  );
}

function useSaving({ onSave, onClose }: ViewDialogProps, named: Named) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    try {
      await onSave(named);
      onClose();
    } catch (error) {
      setProblem(error);
      setSaving(false);
    }
  }
  return { save, isSaving, problem };
}

interface InputsProps extends Pick<ViewDialogProps, 'resource' | 'view'> {
  readonly named: Named;
  readonly onChange: (named: Named) => void;
  readonly problem: unknown;
}

function Inputs({ resource, view, named, onChange, problem }: InputsProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const canEdit = view?.can.edit ?? true;
  const canShare = view?.can.share ?? mayAccess(resource.name, 'edit');
  return (
    <>
      <Field
        required
        label={translate('admin.views.name')}
        hint={view ? undefined : translate('admin.views.keeps')}
        error={problemAt(problem, 'name') ?? (problem ? errorText(problem, words) : undefined)}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            value={named.name}
            maxLength={80}
            readOnly={!canEdit}
            onChange={(event) => onChange({ ...named, name: event.target.value })}
          />
        )}
      </Field>
      {canShare && canEdit && (
        <Switch
          text={translate('admin.views.share')}
          hint={translate('admin.views.share_hint')}
          isOn={named.is_shared}
          onChange={(is_shared) => onChange({ ...named, is_shared })}
        />
      )}
      <Switch
        text={translate('admin.views.make_default')}
        hint={translate('admin.views.default_hint')}
        isOn={named.isDefault}
        onChange={(chosen) => onChange({ ...named, isDefault: chosen })}
      />
    </>
  );
}

interface SwitchProps {
  readonly text: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Switch = ({ text, hint, isOn, onChange }: SwitchProps) => (
  <label className={css.switch}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      {text}
      <small>{hint}</small>
    </span>
  </label>
);

const problemAt = (problem: unknown, field: string) =>
  problem instanceof HttpError ? problem.errors[field] : undefined;
