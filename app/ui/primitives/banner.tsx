import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type BannerTone = 'info' | 'success' | 'danger';

interface BannerProps {
  tone?: BannerTone;
  title?: string;
  children?: ReactNode;
  /** Buttons or links shown under the text. */
  actions?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

const tones: Record<BannerTone, { box: string; icon: IconName }> = {
  info: { box: 'border-ink bg-sheet text-ink', icon: 'info' },
  success: { box: 'border-cool bg-cool text-on-cool', icon: 'check' },
  danger: { box: 'border-danger bg-danger-soft text-ink', icon: 'alert' },
};

/** `danger` is announced immediately, the others politely. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  className,
}: BannerProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex gap-3 border-2 px-4 py-3', tones[tone].box, className)}
    >
      <Icon name={tones[tone].icon} className="mt-0.5 size-6" />
      <div className="min-w-0 flex-1">
        {title && <p className="headline text-title-sm">{title}</p>}
        {children && <div className={clsx(title && 'mt-1')}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton icon="close" label="Fechar aviso" onClick={onDismiss} className="-my-1 -mr-2" />
      )}
    </div>
  );
}
