import type { ReactNode } from 'react';

/** Replaces the payment while the course is not on sale. Both are in the page; the stamped state shows one. */
export function NotOnSale({ waitingList }: { waitingList: ReactNode }) {
  return (
    <>
      <div data-for="waitlist" className="grid justify-items-start gap-4">
        <p>As inscrições estão fechadas agora. Deixe seu e-mail e avisamos quando abrirem.</p>
        {waitingList}
      </div>
      <p data-for="closed">Este curso ainda não está à venda.</p>
    </>
  );
}
