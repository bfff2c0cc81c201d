import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useInput, useTranslate, ValidationError, type RaRecord } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { roles } from '#shared/resources/roles.ts';
import { users } from '#shared/resources/users.ts';
import {
  audienceTexts,
  MAX_MONTHS,
  tidyAudience,
  type AudienceRule,
  type AudienceText,
} from '#shared/schema/audience.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { useDisplayText } from '../useDisplayText.ts';
import { useCarried } from './useCarried.ts';
import { useExistingValues } from './useExistingValues.ts';
import { useSame } from './useSame.ts';
import css from './audience.module.css';

/** The props of every part of the rule. */
interface PartProps {
  readonly rule: AudienceRule;
  /** Sets these names of the rule. */
  readonly onChange: (changed: Partial<Record<keyof AudienceRule, unknown>>) => void;
  readonly onBlur: () => void;
}

/** A rule about people: the same filters as in the list of users, and how many people match it now. */
export function AudienceInput({ source, field: definition, label, hint }: AutoInputProps) {
  const { field, fieldState } = useInput<AudienceRule | null>({
    source,
    format: (value) => value ?? null,
    parse: (value) => value,
  });
  const { ref, value, onChange, onBlur } = field;
  const rule: AudienceRule = (value as AudienceRule | null) ?? {};
  const part: PartProps = {
    rule,
    onChange: (changed) => onChange(tidyAudience({ ...rule, ...changed } as AudienceRule)),
    onBlur: () => onBlur(),
  };
  const carried = useCarried(source, definition);
  const problem = fieldState.error?.message;
  return (
    <fieldset className={css.group} ref={ref} tabIndex={-1} aria-invalid={fieldState.invalid || undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={css.parts}>
        {audienceTexts.map((name) => (
          <ValuesPart key={name} name={name} {...part} />
        ))}
        <RolesPart {...part} carried={carried} />
        <MonthsPart {...part} />
      </div>
      <PeopleCount rule={tidyAudience(rule)} />
      {(problem ?? hint) && (
        <div className={problem ? css.error : css.hint}>
          {problem ? <ValidationError error={problem} /> : hint}
        </div>
      )}
    </fieldset>
  );
}

/** Texts of people's records; existing ones are offered, because a typing error would match nobody. */
function ValuesPart({ name, rule, onChange, onBlur }: PartProps & { readonly name: AudienceText }) {
  const { label } = useI18n();
  const [text, setText] = useState('');
  const offered = useExistingValues(users.name, name, text, { enabled: session.can('user-index') });
  const field = users.fields[name];
  // A text counts when the field is left, as in any other input.
  const add = (value: string) => onChange({ [name]: [...(rule[name] ?? []), value] });
  return (
    <Autocomplete
      multiple
      freeSolo
      disableCloseOnSelect
      options={offered.values}
      filterOptions={(options) => options}
      value={[...(rule[name] ?? [])]}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, values) => onChange({ [name]: values.map((value) => value.trim()).filter(Boolean) })}
      onBlur={() => {
        if (text.trim() !== '') add(text.trim());
        setText('');
        onBlur();
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label(field.label)}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, maxLength: field.max },
          }}
        />
      )}
    />
  );
}

const MAX_ROLES = 100;

function RolesPart({
  rule,
  carried,
  onChange,
  onBlur,
}: PartProps & { readonly carried: readonly Expanded[] }) {
  const { label } = useI18n();
  const translate = useTranslate();
  const displayText = useDisplayText();
  const nameOf = ({ name }: RaRecord) => displayText(roles.fields.name, String(name));
  const mayChoose = session.can('role-index');
  const { data = [], isFetching } = useGetList(
    roles.name,
    { pagination: { page: 1, perPage: MAX_ROLES }, sort: { field: 'name', order: 'ASC' } },
    { enabled: mayChoose },
  );
  const known = new Map([...carried, ...data].map((role): [string, RaRecord] => [String(role.id), role]));
  const ids = rule.role_ids ?? [];
  const chosen = useSame(
    ids.map((id): RaRecord => known.get(id) ?? { id, name: '…' }),
    ({ id, name }) => `${id} ${String(name)}`,
  );
  const title = label(users.fields.role_ids.label);
  // The chosen values, read-only; if there are none, there is nothing to show.
  if (!mayChoose && chosen.length === 0) return null;
  if (!mayChoose) {
    return (
      <TextField
        label={title}
        value={chosen.map(nameOf).join(', ')}
        helperText={translate('admin.form.not_listed')}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    );
  }
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={data}
      loading={isFetching}
      loadingText={translate('state.loading')}
      noOptionsText={translate('state.empty')}
      value={chosen}
      getOptionKey={(role) => String(role.id)}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, next) => onChange({ role_ids: next.map(({ id }) => String(id)) })}
      onBlur={onBlur}
      renderInput={(input) => <TextField {...input} label={title} />}
    />
  );
}

function MonthsPart({ rule, onChange, onBlur }: PartProps) {
  const translate = useTranslate();
  const bound = (name: 'work_duration_gte' | 'work_duration_lte', word: string) => (
    <TextField
      type="number"
      label={translate(word)}
      value={rule[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value === '' ? null : Number(target.value) })}
      onBlur={onBlur}
      // The mouse wheel over a focused number would change it unnoticed.
      onWheel={(event) => (event.target as HTMLElement).blur()}
      slotProps={{ htmlInput: { min: 0, max: MAX_MONTHS, step: 1 } }}
    />
  );
  return (
    <div className={css.months}>
      {bound('work_duration_gte', 'audience.months_from')}
      {bound('work_duration_lte', 'audience.months_to')}
    </div>
  );
}

/** How many people match the rule now, and the link to their list. */
function PeopleCount({ rule }: { readonly rule: AudienceRule | null }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const filter = useDeferredValue(rule && { ...rule, active: true });
  const { total, meta } = useGetList(
    users.name,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: filter !== null && session.can('user-index'), placeholderData: keepPreviousData },
  );
  if (!filter) return <p className={css.count}>{translate('audience.nobody')}</p>;
  if (total === undefined) return <p className={css.count} aria-hidden />;
  const isExact = (meta as { total_is_exact?: boolean } | undefined)?.total_is_exact !== false;
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <p className={css.count} aria-live="polite">
      {isExact
        ? translate('audience.count', { smart_count: total, count: formatNumber(total) })
        : translate('audience.count_many', { total: formatNumber(total) })}{' '}
      <Link to={`/${lang}/${users.paths.list}?${query}`} target="_blank" rel="noreferrer">
        {translate('audience.see')}
      </Link>
    </p>
  );
}
