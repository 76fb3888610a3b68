import { Link } from 'react-router';
import { getSite } from '#app/lib/site.ts';
import { Banner } from '../primitives/banner.tsx';

/** For a school without mail: what does not go out, what to do meanwhile, and how to turn it on. */
export function MailOffNotice() {
  if (getSite().mailConfigured) return null;
  return (
    <Banner title="O envio de e-mails está desligado" className="mb-6">
      <p>Recibos, links de senha, códigos e avisos não chegam a quem comprou.</p>
      <details className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          O que não sai, e como ligar
        </summary>
        <ul className="list-disc space-y-2 pl-5 text-fine wrap-anywhere">
          <li>
            <strong>Não saem:</strong> boas-vindas e recibo de compra, lembrete do Pix, reembolso e
            pagamento devolvido, link de senha, código de entrada, confirmação de novo e-mail,
            avisos de conta alterada, respostas a comentários, vagas abertas, e a cópia para a
            escola de contatos e contestações.
          </li>
          <li>
            <strong>Enquanto isso:</strong> mande links de acesso em Alunos, escreva a quem está na
            Lista de espera e leia os contatos em Mensagens.
          </li>
          <li>
            <strong>Para ligar:</strong>{' '}
            <Link to="/admin/escola/email">preencha os dados do seu serviço de e-mail</Link>. Saem
            também os e-mails dos últimos 3 dias.
          </li>
        </ul>
      </details>
    </Banner>
  );
}
