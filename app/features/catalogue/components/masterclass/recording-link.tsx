import { getOffer } from '#app/lib/site.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

interface RecordingLinkProps {
  variant?: 'primary' | 'ink';
  className?: string;
}

export function RecordingLink({ variant = 'primary', className }: RecordingLinkProps) {
  const { priceText } = getOffer('masterclass');
  return (
    <ButtonLink
      to="/checkout?product=masterclass"
      variant={variant}
      size="lg"
      fullWidth
      className={className}
    >
      <span>
        Garantir a gravação{' '}
        <span data-stamped={priceText} className="whitespace-nowrap">{`por ${priceText}`}</span>
      </span>
    </ButtonLink>
  );
}
