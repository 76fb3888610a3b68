import type { ToastMessage } from '#app/lib/toast.ts';
import type { CaptionLanguage } from './schema.ts';

export const completionRefused: ToastMessage = {
  title: 'Não foi possível salvar',
  description: 'Talvez esta aula tenha saído do curso. Atualizamos a página para você conferir.',
  variant: 'destructive',
};

export const downloadFailed: ToastMessage = {
  title: 'Não foi possível baixar o material',
  description: 'Tente de novo. Se não der certo, fale com o suporte.',
  variant: 'destructive',
};

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

/** "1:05", "1:02:09". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts
    .map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0')))
    .join(':');
}

/** "1 minuto e 5 segundos", for screen readers. */
export function spokenTimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.floor(seconds % 60);
  const restText = rest === 1 ? '1 segundo' : `${rest} segundos`;
  if (minutes === 0) return restText;
  return `${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e ${restText}`;
}

export const rateText = (rate: number) => `${String(rate).replace('.', ',')}×`;
