import { CONTACT } from '#app/content/contact.ts';
import { ContactForm } from '#app/features/contact/components/contact-form.tsx';
import { ContactMethods } from '#app/features/contact/components/contact-methods.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

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
        <ContactMethods />
      </div>
      <ContactForm />
    </div>
  );
}
