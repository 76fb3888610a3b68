import { useRef, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { MembersSupportForm, type SupportSender } from './members-support-form.tsx';
import { SupportContacts, type SupportContactsProps } from '../site/support-contacts.tsx';

interface MembersSupportProps extends SupportContactsProps {
  sender: SupportSender;
}

export function MembersSupport({ sender, ...contacts }: MembersSupportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const hasContacts = Boolean(contacts.email ?? contacts.whatsapp);

  /** Closes the side menu, which would cover the confirmation. */
  function handleSent() {
    setIsOpen(false);
    box.current?.closest('dialog')?.close();
  }

  return (
    <section ref={box} aria-label="Suporte" className="border-2 border-ink p-3">
      <p className="leading-snug font-semibold">Precisa de ajuda?</p>
      <p className="mt-1 text-fine text-ink-soft">Segunda a sexta, das 9h às 18h.</p>
      <Button
        variant="outline"
        size="sm"
        fullWidth
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Falar com Suporte
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Falar com Suporte">
        <MembersSupportForm sender={sender} onSent={handleSent} />
        {hasContacts && (
          <div className="mt-6 border-t border-line pt-5">
            <SupportContacts {...contacts} />
          </div>
        )}
      </Dialog>
    </section>
  );
}
