import { useTranslate } from 'ra-core';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { ConflictValue } from './ConflictValue.tsx';
import { differencesOf } from './differences.ts';
import css from './conflict.module.css';

interface ChangedDialogProps {
  readonly resource: AnyResource;
  readonly changed: readonly string[];
  readonly base: LinkRecord;
  readonly theirs: LinkRecord;
  /** The content of the form. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** The changes of another person to a record, field by field, before and now; it decides nothing. */
export function ChangedDialog({
  resource,
  changed,
  base,
  theirs,
  mine,
  onClose,
  onReload,
}: ChangedDialogProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { contested } = differencesOf(resource, { base, mine, theirs });
  return (
    <Dialog
      title={translate('editing.title')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onReload();
            }}
          >
            {translate('editing.reload_drop')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {translate('action.back')}
          </Button>
        </>
      }
    >
      {changed.map((name) => (
        <section key={name} className={css.field} aria-label={fieldLabel(resource, name)}>
          <h3 className={css.heading}>{fieldLabel(resource, name)}</h3>
          <dl className={css.sides}>
            {(
              [
                ['before', base],
                ['now', theirs],
              ] as const
            ).map(([when, values]) => (
              <div key={when} className={css.side}>
                <dt className={css.head}>{translate(`editing.${when}`)}</dt>
                <dd className={css.value}>
                  <ConflictValue resource={resource} name={name} values={values} />
                </dd>
              </div>
            ))}
          </dl>
          {contested.includes(name) && <p className={css.also}>{translate('editing.also_mine')}</p>}
        </section>
      ))}
    </Dialog>
  );
}
