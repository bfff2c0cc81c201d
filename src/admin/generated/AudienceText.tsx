import { users } from '#shared/resources/users.ts';
import { audienceTexts, type AudienceRule } from '#shared/schema/audience.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './fields.module.css';
import { useFilterText } from './useFilterText.ts';

const fields = [...audienceTexts, 'role_ids', 'work_duration'] as const;

/** A rule about people in words: "Department: Gudang, Operasi · Work duration (months): 12 – …". */
export function AudienceText({ rule, compact }: { readonly rule: AudienceRule; readonly compact: boolean }) {
  return (
    <span className={compact ? css.line : css.parts}>
      {fields.map((name) => (
        <Part key={name} name={name} rule={rule} />
      ))}
    </span>
  );
}

function Part({ name, rule }: { readonly name: (typeof fields)[number]; readonly rule: AudienceRule }) {
  const { label } = useI18n();
  const text = useFilterText(users, name, rule as Readonly<Record<string, unknown>>, Infinity);
  if (text === undefined) return null;
  return (
    <span className={css.part}>
      {label(users.fields[name].label)}: {text}
    </span>
  );
}
