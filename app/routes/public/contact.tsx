import { CONTACT } from '../../content/contact.ts';
import { ContactForm } from '../../features/leads/components/contact-form.tsx';
import { ContactWays } from '../../features/leads/components/contact-ways.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Contato',
    description:
      'Dúvidas sobre cursos, pagamento ou a sua conta: escreva para a escola. Atendimento de segunda a sexta, das 9h às 18h.',
    canonicalPath: '/contato',
  });
}

export default function Contact() {
  return (
    <div className="measure contact">
      <div>
        <h1 className="poster text-poster">{CONTACT.title}</h1>
        <p className="mt-5 max-w-md text-lead">{CONTACT.lead}</p>
        <ContactWays />
      </div>
      <ContactForm />
    </div>
  );
}
