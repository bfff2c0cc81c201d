import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { auditWords } from '#i18n/en/auditWords.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import type { AuditView } from './useAudit.ts';
import css from './audit.module.css';

interface FiltersProps {
  readonly view: AuditView;
  readonly change: (patch: AuditView) => void;
  /** Absent: nothing is filtered. */
  readonly clear: (() => void) | undefined;
}

/** Who, what was done, to what, when; and the one record or request that was chosen in the list. */
export function AuditFilters({ view, change, clear }: FiltersProps) {
  const translate = useTranslate();
  return (
    <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <Search key={view.q ?? ''} q={view.q ?? ''} change={change} />
      <Words name="action" words="audit_act" value={view.action} change={change} />
      <Words name="entity" words="audit_entity" value={view.entity} change={change} />
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={translate(`audit.${name}`)}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={view[name] ?? ''}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {view.record && (
        <Button small onClick={() => change({ record: '' })}>
          {translate('audit.all_records')}
        </Button>
      )}
      {clear && (
        <Button small variant="text" onClick={clear}>
          {translate('action.clear_filters')}
        </Button>
      )}
    </form>
  );
}

interface WordsProps extends Pick<FiltersProps, 'change'> {
  readonly name: 'action' | 'entity';
  readonly words: 'audit_act' | 'audit_entity';
  readonly value: string | undefined;
}

/** One of the words that the log knows, in the order of the reader's language. */
function Words({ name, words, value = '', change }: WordsProps) {
  const translate = useTranslate();
  const known = Object.keys(auditWords[words]);
  const options = (known.includes(value) || !value ? known : [...known, value])
    .map((key) => ({ key, text: translate(`${words}.${key}`, { _: key }) }))
    .sort((a, b) => a.text.localeCompare(b.text));
  return (
    <Field label={translate(`audit.${name}`)}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => change({ [name]: target.value })}>
          <option value="">{translate('audit.any')}</option>
          {options.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Searched on Enter and on leaving the field, not at each letter. */
function Search({ q, change }: Pick<FiltersProps, 'change'> & { q: string }) {
  const translate = useTranslate();
  const [text, setText] = useState(q);
  const search = (typed: string) => typed.trim() !== q && change({ q: typed.trim() });
  return (
    <Field label={translate('audit.person')}>
      {(control) => (
        <input
          {...control}
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (!target.value) search('');
          }}
          onKeyDown={({ key }) => key === 'Enter' && search(text)}
          onBlur={() => search(text)}
        />
      )}
    </Field>
  );
}
