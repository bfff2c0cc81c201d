import { Button } from './Button.tsx';
import type { ControlProps } from './Field.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import css from './PasswordInput.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly showText: string;
  readonly hideText: string;
}

/** A password that can be made visible while the person types. */
export function PasswordInput({ control, value, onChange, showText, hideText, ...rest }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className={css.password}>
      <input
        {...control}
        {...rest}
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        variant="icon"
        className={css.reveal}
        aria-label={isVisible ? hideText : showText}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </Button>
    </div>
  );
}
