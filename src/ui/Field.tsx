import { useId, type ReactNode } from 'react';
import { useI18n } from './i18n.tsx';
import css from './Field.module.css';

/** The attributes that connect the control with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly required: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}
interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** One text or several; shown under the control and read with it. */
  readonly error?: string | readonly string[] | undefined;
  readonly required?: boolean;
  /** `(control) => <input {...control} name="…" />` */
  readonly children: (control: ControlProps) => ReactNode;
}

/** One form control with its label, hint and error. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const { translate } = useI18n();
  const id = useId();
  const errors = (typeof error === 'string' ? [error] : (error ?? [])).filter(Boolean);
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required && <span className={css.required}> ({translate('state.required')})</span>}
      </label>
      {children({
        id,
        className: css.input,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {errors.length > 0 && (
        <div id={`${id}-error`} className={css.error}>
          {errors.join(' ')}
        </div>
      )}
    </div>
  );
}
