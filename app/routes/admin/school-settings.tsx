import { useParams } from 'react-router';
import {
  SchoolSettingsPage,
  type OtherPage,
} from '#app/features/school-settings/components/school-settings-page.tsx';
import { CallTexts } from '#app/features/students/components/contact/call-texts.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Escola | Administração' });

const others: readonly OtherPage[] = [
  {
    to: '/admin/escola/whatsapp',
    label: 'WhatsApp',
    intro:
      'O texto com que cada conversa no WhatsApp começa. {nome} vira o primeiro nome da pessoa, e quem chama ainda pode mudar o texto antes de enviar.',
    Content: CallTexts,
  },
];

export default function SchoolSettings() {
  return <SchoolSettingsPage page={useParams()['group'] ?? 'escola'} others={others} />;
}
