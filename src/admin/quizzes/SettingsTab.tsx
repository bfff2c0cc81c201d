import { ChevronDown } from 'lucide-react';
import { Form, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { quizzes } from '#shared/resources/quizzes.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ChangedNotice } from '../conflict/Collaborators.tsx';
import { useEditing } from '../conflict/useEditing.tsx';
import { AutoInput } from '../generated/AutoInput.tsx';
import { recordResolver } from '../generated/recordResolver.ts';
import { RecordSections } from '../generated/ResourceShow.tsx';
import { UnsavedGuard } from '../generated/UnsavedGuard.tsx';
import { allows } from '../recordLinks.ts';
import type { Quiz } from './QuizEdit.tsx';
import { RemovePassword } from './RemovePassword.tsx';
import { SavesItself, type Saving } from './SavesItself.tsx';
import { groupOf, settingGroups, type SettingGroup } from './settingGroups.ts';
import { useSettingWords } from './useSettingWords.ts';
import { YourAddress } from './YourAddress.tsx';
import css from './quizzes.module.css';

/** The settings of a quiz in groups that name their values while folded; a change is saved at once. */
export const SettingsTab = ({ quiz }: { quiz: Quiz }) =>
  allows(quiz, 'edit') ? (
    <Settings quiz={quiz} />
  ) : (
    <RecordSections resource={quizzes} record={quiz} hidden={['class_id']} />
  );

/** What a person is typing stays when the saved record arrives. */
const KEEP = { keepDirtyValues: true } as const;

function Settings({ quiz }: { quiz: Quiz }) {
  const { label } = useI18n();
  const resolver = useMemo(() => recordResolver(quizzes, 'update', (field) => label(field.label)), [label]);
  const { base, save, setDirty, conflict, overtaken } = useEditing({
    resource: quizzes,
    record: quiz,
    isQuiet: true,
  });
  const frame = useRef<HTMLDivElement>(null);
  const saving = useRef<Saving>(null);
  return (
    <div ref={frame} className={css.settings}>
      <Form
        record={base as never}
        resolver={resolver as never}
        resetOptions={KEEP}
        noValidate
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
        disableInvalidFormNotification
        onSubmit={(values: Record<string, unknown>) =>
          saving.current?.run(() => save(values, async () => {})) as never
        }
      >
        <ChangedNotice {...overtaken} resource={quizzes} base={base} record={quiz} />
        <SavesItself ref={saving} base={base} onDirty={setDirty}>
          <Groups quiz={quiz} />
        </SavesItself>
      </Form>
      {conflict}
    </div>
  );
}

function Groups({ quiz }: { quiz: Quiz }) {
  const [search] = useSearchParams();
  const wanted = search.get('field');
  const { setFocus } = useFormContext();
  const [open, setOpen] = useState<ReadonlySet<SettingGroup>>(
    () => new Set([(wanted && groupOf(wanted)) || 'passing']),
  );
  const group = wanted ? groupOf(wanted) : undefined;
  if (group && !open.has(group)) setOpen(new Set([...open, group]));
  useEffect(() => {
    if (wanted) setFocus(wanted);
  }, [wanted, setFocus]);
  const toggle = (name: SettingGroup, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpen(next);
  };
  return (
    <>
      <Card>
        <AutoInput resource={quizzes} name="name" />
      </Card>
      {(Object.keys(settingGroups) as SettingGroup[]).map((name) => (
        <Group key={name} name={name} isOpen={open.has(name)} onToggle={(isOpen) => toggle(name, isOpen)}>
          {settingGroups[name].map((field) => (
            <AutoInput key={field} resource={quizzes} name={field} />
          ))}
          {name === 'safeguards' && <YourAddress />}
          {name === 'access' && <RemovePassword quiz={quiz} />}
        </Group>
      ))}
    </>
  );
}

interface GroupProps {
  readonly name: SettingGroup;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

function Group({ name, isOpen, onToggle, children }: GroupProps) {
  const translate = useTranslate();
  const words = useSettingWords();
  const values = useWatch() as Readonly<Record<string, unknown>>;
  return (
    <details
      className={css.group}
      open={isOpen}
      // The browser has toggled it already; a change by this component reports itself too.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary>
        <span>
          <strong>{translate(`bank.settings.${name}`)}</strong>
          <small>{words(name, values)}</small>
        </span>
        <ChevronDown size={18} strokeWidth={1.6} aria-hidden />
      </summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
