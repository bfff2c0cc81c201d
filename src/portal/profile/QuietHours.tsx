import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './profile.module.css';

/** Times of day: `21:00`. */
interface Hours {
  readonly from: string;
  readonly until: string;
}
interface QuietHoursProps {
  /** Null: none. */
  readonly hours: Hours | null;
  /** Those of a person who switches them on. */
  readonly usual: Hours;
  readonly label: string;
  readonly hint: string;
  readonly onChange: (hours: Hours | null) => void;
}

/** A time is stored when it is complete: while a person types it is invalid. */
export function QuietHours({ hours, usual, label, hint, onChange }: QuietHoursProps) {
  const { translate } = useI18n();
  return (
    <fieldset className={css.quiet}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => onChange(target.checked ? usual : null)}
        />
        {label}
      </label>
      <p className={css.hint}>{hint}</p>
      {hours && (
        <div className={css.pair}>
          {(['from', 'until'] as const).map((name) => (
            <Field key={name} label={translate(`notify.quiet_${name}`)}>
              {(control) => (
                <input
                  {...control}
                  type="time"
                  required
                  defaultValue={hours[name]}
                  onBlur={({ target }) => {
                    if (!target.value) target.value = hours[name];
                    else if (target.value !== hours[name]) onChange({ ...hours, [name]: target.value });
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  );
}
