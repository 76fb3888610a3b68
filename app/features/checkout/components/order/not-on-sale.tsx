import type { ReactNode } from 'react';

/** Replaces the payment while the course is not on sale. Both are in the page; the stamped state shows one. */
export function NotOnSale({ waitingList }: { waitingList: ReactNode }) {
  return (
    <>
      <div data-for="waitlist" className="grid justify-items-start gap-4">
        <h2 className="headline text-title">Lista de espera</h2>
        <p>As inscrições estão fechadas agora. Deixe seu e-mail e avisamos quando abrirem.</p>
        {waitingList}
      </div>
      <div data-for="closed" className="grid gap-4">
        <h2 className="headline text-title">Em breve</h2>
        <p>Este curso ainda não está à venda.</p>
      </div>
    </>
  );
}
