import { users } from '#shared/resources/users.ts';
import { audienceTexts, type AudienceRule } from '#shared/schema/audience.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './fields.module.css';
import { useFilterText } from './useFilterText.ts';

const fields = [...audienceTexts, 'role_ids', 'work_duration'] as const;

interface AudienceTextProps {
  readonly rule: AudienceRule;
  /** The roles that the rule names, expanded in the record. */
  readonly roles: readonly Expanded[];
  readonly compact: boolean;
}

/** A rule about people in words: "Department: Gudang, Operasi · Work duration (months): 12 – …". */
export function AudienceText({ rule, roles, compact }: AudienceTextProps) {
  return (
    <span className={compact ? css.line : css.parts}>
      {fields.map((name) => (
        <Part key={name} name={name} rule={rule} roles={roles} />
      ))}
    </span>
  );
}

type PartProps = Omit<AudienceTextProps, 'compact'> & { readonly name: (typeof fields)[number] };

function Part({ name, rule, roles }: PartProps) {
  const { label } = useI18n();
  const filters = rule as Readonly<Record<string, unknown>>;
  const text = useFilterText(users, name, filters, { shown: Infinity, loaded: roles });
  if (text === undefined) return null;
  return (
    <span className={css.part}>
      {label(users.fields[name].label)}: {text}
    </span>
  );
}
