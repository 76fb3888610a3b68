import { MailText } from '#app/ui/primitives/mail-text.tsx';

/** Shown by the stamped state only: the course collects a waiting list. */
export function SoldOutNotice() {
  return (
    <div data-for="waitlist" role="alert" className="sold-out">
      <p className="measure">
        <strong className="headline">Vagas esgotadas.</strong> Entre na lista de espera:{' '}
        <MailText otherwise="a escola escreve a quem está nela quando abrirem.">
          avisamos por e-mail assim que abrirem.
        </MailText>
      </p>
    </div>
  );
}
