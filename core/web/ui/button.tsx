// The button, and a link that looks like one.
import { Link, type LinkProps } from '@tanstack/react-router';
import './button.css';

/** Primary: the one act a view is about, in the tenant's colour. Danger: it takes something away. */
export type ButtonVariant = 'primary' | 'default' | 'danger';

export interface ButtonProps extends React.ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly icon?: React.ReactNode;
  /** Under way: it cannot be pressed again meanwhile. */
  readonly busy?: boolean;
}

export function Button({ variant = 'default', icon, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-variant={variant}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Pick<LinkProps, 'to' | 'state' | 'search' | 'preload'> {
  readonly variant?: ButtonVariant;
  readonly children: React.ReactNode;
}

export function ButtonLink({ variant = 'default', children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className="button" data-variant={variant}>
      {children}
    </Link>
  );
}
