import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './Button.module.css';

interface Look {
  /** One primary button per screen; the others outlined or text. `icon` needs an aria-label. */
  readonly variant?: 'primary' | 'outlined' | 'text' | 'danger' | 'icon';
  /** 36 px high, for dense places on wide screens. */
  readonly small?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
}

/** The classes of a button, for other elements. */
export const buttonClass = ({ variant = 'outlined', small, wide }: Look = {}, extra?: string): string =>
  [css.button, css[variant], small && css.small, wide && css.wide, extra].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While its work runs: keeps its place and focus, and ignores further clicks. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  small,
  wide,
  busy,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = buttonClass(
    { variant, small, wide } as Look,
    [busy && css.busy, className].filter(Boolean).join(' '),
  );
  return (
    <button
      {...rest}
      type={type}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button: it navigates. */
export function ButtonLink({ variant, small, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass({ variant, small, wide } as Look, className)} />;
}
