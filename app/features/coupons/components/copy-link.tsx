import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { linkCopied, linkNotCopied } from '../messages.ts';

interface CopyLinkProps {
  label: string;
  /** For screen readers, where several stand on a page. */
  name?: string;
  address: string;
}

export function CopyLink({ label, name, address }: CopyLinkProps) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(linkCopied),
      () => toast(linkNotCopied(address)),
    );
  return (
    <Button size="sm" variant="outline" aria-label={name} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
