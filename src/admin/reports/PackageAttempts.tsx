import { packageAttempts } from '#shared/views/packageAttempts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { AutoFieldProps } from '../generated/AutoField.tsx';
import { NestedList } from '../generated/NestedList.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from './reports.module.css';

const { fields } = packageAttempts;
const cells = { state: State };

/** The attempts at the packages of a module, whatever the filters of the report are. */
export function PackageAttempts({ module }: { readonly module: string }) {
  const { label } = useI18n();
  const heading = {
    field: 'name',
    textOf: ({ name }: LinkRecord) => String(name),
    asideOf: ({ nip }: LinkRecord) => String(nip),
    labelOf: ({ name, nip, package: of, no }: LinkRecord) =>
      [name, nip, of, `${label(fields.no.label)} ${String(no)}`].join(' · '),
  };
  return (
    <NestedList
      resource={packageAttempts}
      parent={module}
      isInAddress={false}
      heading={heading}
      cells={cells}
      otherwise={({ nip }) => `settings/user/${encodeURIComponent(String(nip))}`}
    >
      <p className={css.aside}>{label(packageAttempts.view!.lead)}</p>
    </NestedList>
  );
}

const tones: Readonly<Record<string, Tone>> = {
  completed: 'info',
  passed: 'ok',
  failed: 'bad',
  reset: 'warn',
};

/** How far it is, what came out of it, and that it does not go on. */
function State({ record }: AutoFieldProps) {
  const { label } = useI18n();
  const shown = (['state', 'result', 'ended'] as const).flatMap((name) => {
    const option = fields[name].options!.find(({ value }) => value === record[name]);
    return !option || option.value === 'unknown' || option.value === 'current' ? [] : [option];
  });
  return (
    <span className={css.states}>
      {shown.map((option) => (
        <Tag key={option.value} tone={tones[option.value]}>
          {label(option.label)}
        </Tag>
      ))}
      {record['is_place_refused'] === true && <Tag tone="warn">{label(fields.is_place_refused.label)}</Tag>}
    </span>
  );
}
