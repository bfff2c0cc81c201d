import type { ReactNode } from 'react';
import css from './Picker.module.css';

interface LabelledProps {
  readonly label: string;
  /** The name stands above the box instead of before it. */
  readonly over?: boolean;
  readonly className?: string | undefined;
}
interface PickerProps<V extends string> extends LabelledProps {
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly onChange: (value: V) => void;
}

/** A small list to choose one value from, with its name: for a filter or a display option. Inside a form use `<Field>` instead. */
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

/** The same look around an `<input>`, for a typed value. */
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
