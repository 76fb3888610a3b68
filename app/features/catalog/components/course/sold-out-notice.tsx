/** Shown by the stamped state only: the course collects a waiting list. */
export function SoldOutNotice() {
  return (
    <div data-for="waitlist" role="alert" className="sold-out">
      <p className="measure">
        <strong className="headline">Vagas esgotadas.</strong> Entre na lista de espera: avisamos
        por e-mail assim que abrirem.
      </p>
    </div>
  );
}
