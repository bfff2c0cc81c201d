import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useWho } from './useWho.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { ConflictField } from './ConflictField.tsx';
import { ConflictValue } from './ConflictValue.tsx';
import { valuesToSave, type Decisions, type Differences, type Side } from './differences.ts';
import css from './conflict.module.css';

interface ConflictDialogProps {
  readonly resource: AnyResource;
  readonly differences: Differences;
  /** The content of this person's form. */
  readonly mine: LinkRecord;
  /** The record as saved by others. */
  readonly theirs: LinkRecord;
  /** The server's objections to the last try. */
  readonly problems: readonly string[];
  /** Back to the form, which stays unchanged. */
  readonly onClose: () => void;
  /** Saves these values over the others' record. */
  readonly onSave: (values: Record<string, unknown>) => void;
  /** Discards the form and shows the others' record. */
  readonly onDrop: () => void;
}

/** Another person saved in between: shows what both have changed, and lets the user decide field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { resource, differences, mine, theirs, onClose, onSave, onDrop } = props;
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const who = useWho(resource, theirs);
  const [decisions, setDecisions] = useState<Decisions>({});
  const { contested } = differences;
  const decide = (names: readonly string[], side: Side) =>
    setDecisions({ ...decisions, ...Object.fromEntries(names.map((name) => [name, side])) });
  const values = valuesToSave(differences, mine, decisions);
  const isNothingMine = Object.keys(values).length === 0;
  return (
    <Dialog
      title={translate('admin.conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.back')}</Button>
          <Button variant="danger" onClick={onDrop}>
            {translate('admin.conflict.drop')}
          </Button>
          <Button variant="primary" onClick={() => (isNothingMine ? onDrop() : onSave(values))}>
            {translate('action.save')}
          </Button>
        </>
      }
    >
      <p>{who}</p>
      <p>{translate('admin.conflict.explain', { time: formatDateTime(String(theirs['updated_at'])) })}</p>
      <Problems texts={props.problems} />
      {contested.length > 1 && (
        <p className={css.all}>
          <Button small onClick={() => decide(contested, 'mine')}>
            {translate('admin.conflict.all_mine')}
          </Button>
          <Button small onClick={() => decide(contested, 'theirs')}>
            {translate('admin.conflict.all_theirs')}
          </Button>
        </p>
      )}
      {contested.map((name) => (
        <ConflictField
          key={name}
          resource={resource}
          name={name}
          sides={{ mine, theirs }}
          chosen={decisions[name] ?? 'mine'}
          onChoose={(side) => decide([name], side)}
        />
      ))}
      <Others
        resource={resource}
        title="admin.conflict.also_theirs"
        names={differences.theirs}
        values={theirs}
      />
      <Others resource={resource} title="admin.conflict.also_mine" names={differences.mine} values={mine} />
    </Dialog>
  );
}

const Problems = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul className={css.problems} role="alert">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

interface OthersProps {
  readonly resource: AnyResource;
  readonly title: string;
  readonly names: readonly string[];
  readonly values: LinkRecord;
}

/** Fields that only one of the two has changed: they stay, and nobody has to choose. */
function Others({ resource, title, names, values }: OthersProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  if (names.length === 0) return null;
  return (
    <section className={css.others}>
      <h3>{translate(title)}</h3>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{fieldLabel(resource, name)}</dt>
            <dd className={css.value}>
              <ConflictValue resource={resource} name={name} values={values} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
