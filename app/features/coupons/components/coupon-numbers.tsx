import { describeUses, money } from '../messages.ts';
import type { PartnerCoupon } from '../schema.ts';

type Counted = Pick<
  PartnerCoupon,
  'uses' | 'maxUses' | 'exceeded' | 'sales' | 'revenue' | 'discount'
>;

/** The result of a coupon: uses, paid sales, revenue and discount. */
export function CouponNumbers({ coupon }: { coupon: Counted }) {
  const { sales, revenue, discount, exceeded } = coupon;
  const facts = [
    ['Usos', describeUses(coupon)],
    ['Vendas pagas', sales],
    ['Receita', money(revenue)],
    ['Descontos', money(discount)],
  ] as const;
  return (
    <div>
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-fine text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {exceeded > 0 && (
        <p className="mt-2 text-fine">
          {`${exceeded === 1 ? '1 uso passou do limite' : `${exceeded} usos passaram do limite`}: o pagamento chegou depois de o uso ter sido devolvido.`}
        </p>
      )}
    </div>
  );
}
