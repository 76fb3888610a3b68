import clsx from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ShownToast, ToastVariant } from '#app/lib/toast.ts';
import { Icon, type IconName } from './icon.tsx';
import { TextButton } from './text-button.tsx';

interface ToastCardProps {
  message: ShownToast;
  onDismiss: () => void;
}

const looks: Record<ToastVariant, { icon: IconName; plate: string }> = {
  default: { icon: 'music', plate: 'bg-ink text-paper' },
  success: { icon: 'check', plate: 'bg-cool text-on-cool' },
  destructive: { icon: 'alert', plate: 'bg-danger text-paper' },
};

/** Closes after its time, but not while the pointer or the focus is on it. */
export function ToastCard({ message, onDismiss }: ToastCardProps) {
  const { title, description, action, variant = 'default', durationMs = 5000 } = message;
  const way = message.link ?? (action && 'to' in action ? action : null);
  const [held, setPaused] = useState(false);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs]);

  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full max-w-100 animate-[rise_0.2s_var(--ease-press)] border-2 border-ink bg-sheet text-ink shadow-lg"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={clsx('grid w-12 shrink-0 place-items-center', looks[variant].plate)}>
        <Icon name={looks[variant].icon} className="size-6" />
      </span>
      <div className="min-w-0 flex-1 px-4 py-3">
        <p className="leading-snug font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-fine text-ink-soft">{description}</p>}
        {(way || (action && 'onPress' in action)) && (
          <div className="mt-1 flex flex-wrap gap-x-5">
            {way && (
              <Link
                to={way.to}
                onClick={onDismiss}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {way.label}
              </Link>
            )}
            {action && 'onPress' in action && (
              <TextButton
                onClick={() => {
                  onDismiss();
                  action.onPress();
                }}
              >
                {action.label}
              </TextButton>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center"
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </div>
  );
}
