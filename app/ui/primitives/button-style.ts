import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'ink' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2.5 text-center select-none font-display font-[800] uppercase [font-stretch:82%] tracking-[0.02em] [word-spacing:0.08em] no-underline transition-colors disabled:cursor-not-allowed';

/** The padding does not grow with large fonts on a phone. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-[min(1rem,5vw)] py-1.5 text-[0.9375rem] leading-tight',
  md: 'min-h-12 px-[min(1.5rem,7vw)] py-2 text-[1.0625rem] leading-tight',
  lg: 'min-h-15 px-[min(1.25rem,6vw)] py-3 text-[min(1.125rem,7.5vw)] leading-tight sm:px-6 sm:text-[1.25rem]',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'plate text-on-signal',
  ink: 'border-2 border-ink bg-ink text-paper hover:bg-transparent hover:text-ink disabled:opacity-50',
  outline:
    'border-2 border-ink bg-transparent text-ink hover:bg-ink hover:text-paper disabled:opacity-50',
  quiet:
    'border-2 border-transparent text-ink underline decoration-2 underline-offset-4 hover:border-ink hover:no-underline disabled:opacity-50',
  danger:
    'border-2 border-danger bg-transparent text-danger hover:bg-danger hover:text-paper disabled:opacity-50',
};

export function buttonStyle({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  className,
}: ButtonStyle) {
  return clsx(base, sizes[size], variants[variant], fullWidth && 'w-full', className);
}
