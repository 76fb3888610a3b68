import { useOffer } from '#app/lib/screen/use-offer.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

interface RecordingLinkProps {
  variant?: 'primary' | 'ink';
  className?: string;
}

export function RecordingLink({ variant = 'primary', className }: RecordingLinkProps) {
  const { priceText } = useOffer('masterclass');
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
