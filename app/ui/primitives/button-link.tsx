import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonStyle, type ButtonStyle } from './button-style.ts';

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'>, ButtonStyle {}

/** A real link in the style of a button: it works before hydration. */
export function ButtonLink({ variant, size, fullWidth, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, size, fullWidth, className })} />;
}
