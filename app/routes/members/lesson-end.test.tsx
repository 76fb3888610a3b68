import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { address, visit, wire } from '#tests/support/page.tsx';
import {
  cardRow,
  courseRow,
  lessonRow,
  MembersArea,
  serveCourse,
  signInMember,
} from '#tests/support/members.tsx';

const done = { completed_at: '2026-11-20T12:00:00Z' };
const certificate = '/membros/perfil#certificado-ingles-proibido-1';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  signInMember();
  wire.on('POST /rest/v1/rpc/list_my_courses', () => [cardRow()]);
});

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const end = () => screen.queryByRole('region', { name: 'Fim da aula' });
const inEnd = () => within(screen.getByRole('region', { name: 'Fim da aula' }));

async function play(lessons: ReturnType<typeof lessonRow>[], id: string) {
  serveCourse(courseRow([lessons]));
  const user = visit({
    screens: { '/membros/*': MembersArea },
    at: `/membros/curso/ingles-proibido-1?aula=${id}`,
  });
  const frame = await screen.findByRole('region', { name: `Vídeo: Aula ${id}` });
  const video = frame.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'duration', { value: 60, configurable: true });
  fireEvent.loadedMetadata(video);
  return { user, video };
}

/** Plays to the end; afterwards `pass` lets seconds go by. */
async function playToEnd(lessons: ReturnType<typeof lessonRow>[], id: string) {
  const { user, video } = await play(lessons, id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.ended(video);
  return { user, video };
}

function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
}

describe('the end of a lesson', () => {
  const lessons = () => [lessonRow('a1'), lessonRow('a2')];

  test('opens the next one after eight seconds', async () => {
    await playToEnd(lessons(), 'a1');
    expect(screen.getByText('em 8 s')).toBeTruthy();
    pass(7);
    expect(screen.getByText('em 1 s')).toBeTruthy();
    pass(1);
    vi.useRealTimers();
    expect(document.activeElement).toBe(await findTitle('Aula a2'));
    expect(end()).toBeNull();
  });

  test('stays, with the link in focus, after "Parar"', async () => {
    await playToEnd(lessons(), 'a1');
    fireEvent.click(screen.getByRole('button', { name: 'Parar' }));
    pass(20);
    expect(address()).toContain('?aula=a1');
    expect(screen.queryByRole('button', { name: 'Parar' })).toBeNull();
    const link = inEnd().getByRole('link', { name: 'Próxima aula' });
    expect(document.activeElement).toBe(link);
  });

  test.each(['keyDown', 'pointerDown', 'wheel'] as const)(
    'stays when the member does something else: %s',
    async (event) => {
      await playToEnd(lessons(), 'a1');
      fireEvent[event](document.body);
      pass(20);
      expect(address()).toContain('?aula=a1');
    },
  );

  test('stays while the member writes a comment', async () => {
    const { user, video } = await play(lessons(), 'a1');
    await user.click(screen.getByPlaceholderText('Deixe um comentário sobre esta aula...'));
    fireEvent.ended(video);
    expect(end()).toBeTruthy();
    expect(screen.queryByText(/^em \d/u)).toBeNull();
  });

  test('has no countdown where reduced motion is preferred', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    );
    await playToEnd(lessons(), 'a1');
    expect(screen.queryByText(/^em \d/u)).toBeNull();
    pass(20);
    expect(address()).toContain('?aula=a1');
    expect(inEnd().getByRole('link', { name: 'Próxima aula' })).toBeTruthy();
  });

  test('gives way to the video when it is watched again', async () => {
    const { video } = await playToEnd(lessons(), 'a1');
    video.currentTime = 60;
    fireEvent.timeUpdate(video);
    expect(end()).toBeTruthy();
    Object.defineProperty(video, 'paused', { value: true, configurable: true });
    const playing = vi.spyOn(video, 'play');
    fireEvent.click(screen.getByRole('button', { name: 'Assistir de novo' }));
    expect([video.currentTime, playing.mock.calls.length]).toEqual([0, 1]);
    fireEvent.timeUpdate(video);
    expect(end()).toBeNull();
  });
});

describe('the end of a course', () => {
  const lessons = () => [lessonRow('a1', done), lessonRow('a2')];

  test('leads to the certificate and to the next course of the member', async () => {
    const other = { id: 'masterclass', slug: 'masterclass', title: 'Masterclass' };
    wire.on('POST /rest/v1/rpc/list_my_courses', () => [cardRow(), cardRow(other)]);
    const { video } = await play(lessons(), 'a2');
    fireEvent.ended(video);
    const links = inEnd();
    expect(links.getByText('Você foi do começo ao fim')).toBeTruthy();
    const toCertificate = links.getByRole('link', { name: 'Ver certificado' });
    expect(toCertificate.getAttribute('href')).toBe(certificate);
    const next = await links.findByRole('link', { name: 'Próximo curso: Masterclass' });
    expect(next.getAttribute('href')).toBe('/membros/curso/masterclass');
  });

  test('leads to the community when no other course is open and unfinished', async () => {
    const finished = { id: 'b', lesson_count: 2, completed_count: 2 };
    const locked = { id: 'c', can_open: false };
    wire.on('POST /rest/v1/rpc/list_my_courses', () => [cardRow(finished), cardRow(locked)]);
    const { video } = await play(lessons(), 'a2');
    fireEvent.ended(video);
    const link = screen.getByRole('link', { name: 'Contar na comunidade' });
    expect(link.getAttribute('href')).toBe('/membros/comunidade');
  });

  test('names the lesson that is still missing', async () => {
    const { video } = await play([lessonRow('a1'), lessonRow('a2')], 'a2');
    fireEvent.ended(video);
    expect(screen.getByText('Para o certificado, ainda falta: Aula a1')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ir para a aula que falta' });
    expect(link.getAttribute('href')).toContain('?aula=a1');
    expect(screen.queryByRole('link', { name: 'Ver certificado' })).toBeNull();
  });

  test('of a lesson that is marked by hand puts the certificate beside the title, and asks for the notification', async () => {
    const { user } = await play(lessons(), 'a2');
    const asked = () => wire.bodiesOf('GET /rest/v1/notifications').length;
    const before = asked();
    expect(screen.queryByRole('link', { name: 'Ver certificado' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Marcar como concluído' }));
    const link = await screen.findByRole('link', { name: 'Ver certificado' });
    expect(link.getAttribute('href')).toBe(certificate);
    expect(screen.getByText('Você foi do começo ao fim.')).toBeTruthy();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});

test('the contents of the course are one press below the video', async () => {
  const { user } = await play([lessonRow('a1')], 'a1');
  await user.click(screen.getByRole('button', { name: 'Conteúdo do Curso' }));
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 2, name: 'Conteúdo do Curso' }),
  );
});
