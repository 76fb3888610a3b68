import { useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useCouponAction } from '../mutations.ts';
import type { Coupon } from '../schema.ts';
import { toPartnerLink } from '../state.ts';
import { CopyLink } from './copy-link.tsx';

interface PartnerDialogProps {
  coupon: Coupon;
  onClose: () => void;
}

/** The secret address at which a partner sees the numbers of this coupon alone. */
export function PartnerDialog({ coupon, onClose }: PartnerDialogProps) {
  const { partnerToken: token } = coupon;
  const action = useCouponAction(coupon.id);
  const [problem, setProblem] = useState('');

  async function share(isOpen: boolean) {
    const attempt = await action.mutateAsync({ isOpen });
    setProblem(attempt.ok ? '' : attempt.message);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Parceiro de ${coupon.code}`}
      description="Um link secreto mostra usos, vendas, receita e descontos deste cupom, e nada mais: nem nomes, nem outros cupons. Quem tem o link vê."
    >
      {problem && (
        <Banner tone="danger" className="mb-4">
          {problem}
        </Banner>
      )}
      {token === null ? (
        <Button variant="ink" busy={action.isPending} onClick={() => void share(true)}>
          Criar link
        </Button>
      ) : (
        <div className="grid gap-4">
          <p className="border-2 border-line p-3 text-fine break-all">
            {toPartnerLink(location.origin, token)}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyLink label="Copiar link" address={toPartnerLink(location.origin, token)} />
            <Button
              size="sm"
              variant="outline"
              busy={action.isPending}
              onClick={() => void share(true)}
            >
              Trocar por outro link
            </Button>
            <Button
              size="sm"
              variant="danger"
              busy={action.isPending}
              onClick={() => void share(false)}
            >
              Desativar
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
