import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { FeedClass } from './calendar-feed.sql.ts';

const refreshSeconds = 3600;
const remindSeconds = 15 * 60;

function toEvent(live: FeedClass, publicUrl: string) {
  const page = `${publicUrl}/membros/agenda#aula-${live.id}`;
  const entrance = live.join_url ? `Entrar na aula: ${live.join_url}` : `Agenda: ${page}`;
  return {
    id: `${live.id}@${new URL(publicUrl).hostname}`,
    start: live.starts_at,
    end: new Date(live.starts_at.getTime() + live.duration_minutes * 60_000),
    summary: live.is_cancelled ? `Cancelada: ${live.title}` : live.title,
    description: [live.description, entrance].filter(Boolean).join('\n\n'),
    location: live.join_url ?? 'On-line',
    url: page,
    // Grows with every change, so that a calendar app knows the newer copy (RFC 5545, 3.8.7.4).
    sequence: live.version - 1,
    stamp: live.updated_at,
    lastModified: live.updated_at,
    status: live.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: live.is_cancelled ? [] : [{ type: ICalAlarmType.display, trigger: remindSeconds }],
  };
}

/** Classes as RFC 5545 text. The UID of a class never changes, so that importing it again updates the event. */
export function renderCalendar(classes: readonly FeedClass[], publicUrl: string): string {
  const calendar = ical({
    name: 'Inglês Proibido: agenda de aulas',
    prodId: { company: 'Inglês Proibido', product: 'Agenda de Aulas', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const live of classes) calendar.createEvent(toEvent(live, publicUrl));
  return calendar.toString();
}
