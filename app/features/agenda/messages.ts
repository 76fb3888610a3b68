import { toDateFormat } from '#domain/brazil/date-format.ts';
import { CHECK_CONNECTION, failureToast, successToast } from '#app/lib/toast.ts';
import type { CourseOption } from './schema.ts';
import { SCHOOL_ZONE } from './state.ts';

const format = (options: Intl.DateTimeFormatOptions, timeZone: string = SCHOOL_ZONE) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone });

const writeMonth = toDateFormat('pt-BR', { month: 'short' });

/** "20:00", in São Paulo. */
export const timeText = toDateFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** "quarta-feira, 25 de novembro", in São Paulo. */
export const dayText = toDateFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });

/** The day, capitalized for the beginning of a line. */
export const lineDayText = (at: Date) => {
  const text = dayText(at);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** "nov", "25". */
export const monthStub = (at: Date) => writeMonth(at).replace('.', '');
export const dayStub = toDateFormat('pt-BR', { day: '2-digit' });

/** "novembro de 2026" of "2026-11". */
export const monthText = (month: string) =>
  format({ month: 'long', year: 'numeric' }, 'UTC').format(new Date(`${month}-15T12:00:00Z`));

/** "25 de novembro" of "2026-11-25". */
export const plainDayText = (day: string) =>
  format({ day: 'numeric', month: 'long' }, 'UTC').format(new Date(`${day}T12:00:00Z`));

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "18:00 (Manaus)" where the local clock differs from São Paulo's at that time; else null. */
export function ownTimeText(at: Date, zone = ownZone()): string | null {
  const own = format({ day: 'numeric', hour: '2-digit', minute: '2-digit' }, zone).format(at);
  const school = format({ day: 'numeric', hour: '2-digit', minute: '2-digit' }).format(at);
  if (own === school) return null;
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const sameDay =
    format({ day: 'numeric' }, zone).format(at) === format({ day: 'numeric' }).format(at);
  const shown = format(
    sameDay
      ? { hour: '2-digit', minute: '2-digit' }
      : { weekday: 'short', hour: '2-digit', minute: '2-digit' },
    zone,
  ).format(at);
  return `${shown} (${place})`;
}

export const durationText = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

export const courseOptionText = ({ title, archived_at }: CourseOption) =>
  archived_at === null ? title : `${title} (arquivado)`;

export const classCountText = (count: number) => (count === 1 ? '1 aula' : `${count} aulas`);

export const calendarFailed = failureToast('Não foi possível mudar o calendário', CHECK_CONNECTION);

export const addressCopied = successToast('Link copiado');
export const feedRenewed = successToast(
  'Novo link gerado',
  'O anterior não vale mais: assine de novo no seu calendário.',
);
export const feedRevoked = successToast('Link desativado');

export const classSaved = successToast('Aula salva');
export const classCancelled = successToast('Aula cancelada', 'Quem podia participar foi avisado.');
