import type { ReactNode } from 'react';
import css from './Picker.module.css';

interface LabelledProps {
  readonly label: string;
  /** The name stands over the box, not before it. */
  readonly over?: boolean;
  readonly className?: string | undefined;
}
interface PickerProps<V extends string> extends LabelledProps {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly onChange: (value: V) => void;
}

/** A small list to choose one value from, with its name: a filter, or how a page is shown. In a form it is a `<Field>`. */
export const Picker = <V extends string>({ value, options, onChange, ...labelled }: PickerProps<V>) => (
  <PickerLabel {...labelled}>
    <select value={value} onChange={({ target }) => onChange(target.value as V)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </PickerLabel>
);

/** The same look around an `<input>`, for a value that is typed. */
export const PickerLabel = ({
  label,
  over,
  className,
  children,
}: LabelledProps & { children: ReactNode }) => (
  <label className={[css.picker, over && css.over, className].filter(Boolean).join(' ')}>
    <span>{label}</span>
    {children}
  </label>
);
