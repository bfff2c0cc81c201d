import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { questions } from '#shared/resources/questions.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useExistingValues } from '../inputs/useExistingValues.ts';
import css from './bank.module.css';

/** In the form of the API. */
export interface BankFilter {
  readonly q?: string;
  readonly type?: string;
  readonly tags?: string;
}

interface BankFiltersProps {
  readonly filter: BankFilter;
  readonly onFilter: (filter: BankFilter) => void;
}

/** Text, kind and tag. */
export function BankFilters({ filter, onFilter }: BankFiltersProps) {
  const translate = useTranslate();
  const { label } = useI18n();
  const [tag, setTag] = useState('');
  const { values: tags } = useExistingValues(questions.name, 'tags', tag);
  const id = useId();
  const set = (name: keyof BankFilter, value: string) => {
    const { [name]: _before, ...others } = filter;
    onFilter(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={css.filters} role="search">
      <input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog is opened for
        autoFocus
        maxLength={200}
        value={filter.q ?? ''}
        aria-label={translate('bank.search')}
        placeholder={translate('bank.search')}
        onChange={(event) => set('q', event.target.value.trimStart())}
      />
      <select
        value={filter.type ?? ''}
        aria-label={label(questions.fields.type.label)}
        onChange={(event) => set('type', event.target.value)}
      >
        <option value="">{translate('bank.all_types')}</option>
        {questions.fields.type.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {label(option.label)}
          </option>
        ))}
      </select>
      <input
        list={id}
        maxLength={40}
        value={tag}
        aria-label={label(questions.fields.tags.label)}
        placeholder={label(questions.fields.tags.label)}
        onChange={({ target }) => {
          setTag(target.value);
          set('tags', tags.includes(target.value) ? target.value : '');
        }}
      />
      <datalist id={id}>
        {tags.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </div>
  );
}
