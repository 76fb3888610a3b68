import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wire, refuse, visit } from '#tests/support/page.tsx';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { classRow } from '#tests/support/rows.ts';

const CLASSES = 'GET /rest/v1/live_classes';
const FEED = 'GET /rest/v1/calendar_feeds';
const token = 'f'.repeat(64);

beforeEach(() => {
  signInMember();
  wire.on(FEED, () => []);
  wire.on(CLASSES, () => []);
});

const HOUR_MS = 3_600_000;
const laterClass = (hours: number, changes: Record<string, unknown> = {}) =>
  classRow({
    id: `aula-${hours}`,
    title: 'Plantão de dúvidas',
    starts_at: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    ...changes,
  });

const open = () => visit({ screens: { '/membros/*': MembersArea }, at: '/membros/agenda' });
const findCards = async () => {
  const list = await screen.findByRole('region', { name: 'Próximas aulas' });
  return (await within(list).findAllByRole('article')).map((card) => within(card));
};

describe('Agenda de Aulas', () => {
  test("shows a class's time as one text, which begins with a capital and wraps", async () => {
    wire.on(CLASSES, () => [laterClass(72)]);
    open();
    const [card] = await findCards();
    const time = card?.getByText(/às/u);
    expect(time?.tagName).toBe('TIME');
    expect(time?.textContent).toMatch(
      /^\p{Lu}[\p{Ll}-]+, \d+ de \p{Ll}+, \d\d:\d\d às \d\d:\d\d$/u,
    );
  });

  test('lists coming classes, with the next one marked and its link into the room', async () => {
    wire.on(CLASSES, () => [
      laterClass(-5, { title: 'Já foi' }),
      laterClass(72, { join_url: 'https://sala.example/1' }),
      laterClass(240, { course: { title: 'Inglês Proibido' } }),
    ]);
    open();
    const [first, second, none] = await findCards();
    expect(none).toBeUndefined();
    expect(first?.getByText('Próxima')).toBeTruthy();
    const link = first?.getByRole('link', { name: /^Entrar na aula: Plantão de dúvidas/u });
    expect(link?.getAttribute('href')).toBe('https://sala.example/1');
    expect(second?.queryByText('Próxima')).toBeNull();
    expect(second?.getByText('Inglês Proibido')).toBeTruthy();
    expect(screen.queryByText('Já foi')).toBeNull();
  });

  test('marks the class that is going on, the one whose room is open and the cancelled one', async () => {
    wire.on(CLASSES, () => [
      laterClass(-0.5, { join_url: 'https://sala.example/1' }),
      laterClass(0.1, { title: 'Logo mais' }),
      laterClass(72, { title: 'Adiada', cancelled_at: '2026-11-20T12:00:00Z' }),
    ]);
    open();
    const [now, soon, off] = await findCards();
    expect(now?.getByText('Ao vivo agora')).toBeTruthy();
    expect(soon?.getByText('A sala está aberta')).toBeTruthy();
    expect(soon?.queryByText('Ao vivo agora')).toBeNull();
    expect(off?.getByText('Cancelada')).toBeTruthy();
    expect(off?.queryByRole('button', { name: /Adicionar ao calendário/u })).toBeNull();
    expect(off?.queryByRole('link')).toBeNull();
  });
});

describe('the month', () => {
  test('marks the days with classes and lists these', async () => {
    // On a month's last evening, coming classes are in the next month.
    vi.setSystemTime('2026-11-20T15:00:00Z');
    const soon = laterClass(0.3);
    wire.on(CLASSES, () => [soon]);
    const user = open();
    const month = within(await screen.findByRole('table'));
    const day = await month.findByRole('button', { name: /: 1 aula$/u });
    await user.click(day);
    expect(day.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/· Plantão de dúvidas$/u)).toBeTruthy();
  });

  test('goes back and forth, reading each month', async () => {
    const user = open();
    await screen.findByText('Nenhuma aula neste mês.');
    const before = wire.requests.filter(({ path }) => path.endsWith('live_classes')).length;
    const title = screen.getByRole('region', { name: /de \d{4}$/u });
    await user.click(within(title).getByRole('button', { name: 'Próximo mês' }));
    await waitFor(() =>
      expect(wire.requests.filter(({ path }) => path.endsWith('live_classes'))).toHaveLength(
        before + 1,
      ),
    );
    const asked = wire.requests.at(-1)?.query.getAll('starts_at') ?? [];
    expect(asked.map((text) => text.slice(0, 3))).toEqual(['gte', 'lt.']);
  });
});

describe('the member’s own calendar', () => {
  /** Waits until it is known that there is no address yet. */
  async function findCreate(): Promise<HTMLButtonElement> {
    const name = 'Gerar link da agenda';
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    return button;
  }

  test('has each class as a file under the secret address', async () => {
    wire.on(CLASSES, () => [laterClass(72)]);
    wire.on(FEED, () => [{ token }]);
    open();
    const link = await screen.findByRole('link', { name: /^Adicionar ao calendário/u });
    expect(link.getAttribute('href')).toBe(`/agenda/${token}/aula-72.ics`);
    const subscribe = screen.getByRole('link', { name: 'Assinar no calendário' });
    expect(subscribe.getAttribute('href')).toMatch(/^webcal:\/\/.+\/agenda\/f{64}\.ics$/u);
  });

  test('gets one address by a double tap, and keeps it', async () => {
    wire.on('POST /rest/v1/rpc/renew_calendar_feed', () => token);
    open();
    const button = await findCreate();
    button.click();
    button.click();
    expect(await screen.findByRole('link', { name: 'Assinar no calendário' })).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/rpc/renew_calendar_feed')).toHaveLength(1);
    expect(screen.queryByText('Novo link gerado')).toBeNull();
  });

  test('is switched off after a confirmation', async () => {
    wire.on(FEED, () => [{ token }]);
    wire.on('POST /rest/v1/rpc/revoke_calendar_feed', () => new Response(null, { status: 204 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Desativar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Desativar o link?' }));
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Link desativado')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Gerar link da agenda' })).toBeTruthy();
  });

  test('shows an error when a change fails', async () => {
    wire.on('POST /rest/v1/rpc/renew_calendar_feed', refuse(403, { code: '42501', message: 'no' }));
    const user = open();
    await user.click(await findCreate());
    expect(await screen.findByText('Não foi possível mudar o calendário')).toBeTruthy();
  });
});
