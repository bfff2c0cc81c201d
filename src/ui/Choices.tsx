import { useId, type ReactNode } from 'react';
import css from './Choices.module.css';

interface ChoicesProps<V extends string> {
  readonly legend: string;
  readonly value: V | undefined;
  readonly options: readonly {
    readonly value: V;
    readonly text: string;
    readonly icon?: ReactNode;
    readonly lang?: string;
  }[];
  readonly onChange: (value: V) => void;
}

/** A few choices side by side, one of them selected: radio buttons that look like buttons. */
export function Choices<V extends string>({ legend, value, options, onChange }: ChoicesProps<V>) {
  const name = useId();
  return (
    <fieldset className={css.set}>
      <legend>{legend}</legend>
      <div className={css.row}>
        {options.map((option) => (
          <label key={option.value} className={css.choice} lang={option.lang}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
