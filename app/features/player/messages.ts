import { failureToast } from '#app/lib/toast.ts';
import type { CaptionLanguage } from './schema.ts';

export const completionRefused = failureToast(
  'Não foi possível salvar',
  'Talvez esta aula tenha saído do curso. Atualizamos a página para você conferir.',
);

export const courseCompleted = 'Você foi do começo ao fim';

export const downloadFailed = failureToast(
  'Não foi possível baixar o material',
  'Tente de novo. Se não der certo, fale com o suporte.',
);

export const captionText: Record<CaptionLanguage, string> = { en: 'English', 'pt-BR': 'Português' };

export const shortcuts = [
  { keys: 'Espaço ou K', action: 'Tocar e pausar' },
  { keys: '← →', action: 'Voltar ou avançar 5 segundos' },
  { keys: 'J L', action: 'Voltar ou avançar 10 segundos' },
  { keys: 'M', action: 'Ligar e desligar o som' },
  { keys: 'C', action: 'Ligar e desligar as legendas' },
  { keys: '< >', action: 'Mais devagar ou mais rápido' },
  { keys: 'F', action: 'Tela cheia' },
] as const;

/** "1 minuto e 5 segundos", for screen readers. */
export function spokenTimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.floor(seconds % 60);
  const restText = rest === 1 ? '1 segundo' : `${rest} segundos`;
  if (minutes === 0) return restText;
  return `${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e ${restText}`;
}

export const rateText = (rate: number) => `${String(rate).replace('.', ',')}×`;
