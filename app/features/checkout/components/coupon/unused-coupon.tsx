/** A coupon that was chosen after the payment began. */
export function UnusedCoupon({ code }: { code: string }) {
  return (
    <p className="mt-1 text-fine">
      O cupom {code} não está neste pagamento. Para usá-lo, escolha outra forma de pagamento.
    </p>
  );
}
