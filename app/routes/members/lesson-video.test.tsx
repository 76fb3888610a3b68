import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wire, refuse, breakOff, visit } from '#tests/support/page.tsx';
import {
  MembersArea,
  signInMember,
  lessonRow,
  courseRow,
  serveCourse,
} from '#tests/support/members.tsx';

const COMPLETE = 'POST /rest/v1/rpc/set_lesson_completed';
const SAVE = 'POST /rest/v1/rpc/save_lesson_position';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  signInMember();
});

const open = (at = '/membros/curso/ingles-proibido-1') =>
  visit({ screens: { '/membros/*': MembersArea }, at });
function openLesson(changes: Record<string, unknown> = {}) {
  serveCourse(courseRow([[lessonRow('a1', changes)]]));
  return open();
}

/** The video after its address and length are known. */
async function loadVideo(title = 'Aula a1', duration = 60) {
  const frame = await screen.findByRole('region', { name: `Vídeo: ${title}` });
  const video = frame.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'duration', { value: duration, configurable: true });
  fireEvent.loadedMetadata(video);
  return video;
}

function playTo(video: HTMLVideoElement, seconds: number) {
  Object.defineProperty(video, 'paused', { value: false, configurable: true });
  video.currentTime = seconds;
  fireEvent.timeUpdate(video);
}
describe('completion', () => {
  test('is shown immediately and saved', async () => {
    const user = openLesson();
    await user.click(await screen.findByRole('button', { name: 'Marcar como concluído' }));
    expect(await screen.findByRole('button', { name: 'Concluído' })).toBeTruthy();
    expect(wire.bodiesOf(COMPLETE)).toEqual([{ lesson_id: 'a1', completed: true }]);
    await user.click(screen.getByRole('button', { name: 'Concluído' }));
    expect(await screen.findByRole('button', { name: 'Marcar como concluído' })).toBeTruthy();
    await waitFor(() =>
      expect(wire.bodiesOf(COMPLETE).at(-1)).toEqual({ lesson_id: 'a1', completed: false }),
    );
  });

  test.each([
    ['double click', { detail: 2, pointerType: 'mouse' }],
    ['double tap', { detail: 1, pointerType: 'touch' }],
    ['double tap where a click does not say what clicked', { detail: 1, pointerType: null }],
  ])('by a %s counts once', async (_, { pointerType, detail }) => {
    openLesson();
    const button = await screen.findByRole('button', { name: 'Marcar como concluído' });
    const press = (times: number) =>
      pointerType === null
        ? new MouseEvent('click', { bubbles: true, detail: times })
        : new PointerEvent('click', { bubbles: true, detail: times, pointerType });
    // Prepared before the first answer, however late it comes.
    const presses = [press(1), press(detail)];
    for (const one of presses) fireEvent(button, one);
    expect(await screen.findByRole('button', { name: 'Concluído' })).toBeTruthy();
    expect(wire.bodiesOf(COMPLETE)).toEqual([{ lesson_id: 'a1', completed: true }]);
  });

  test('is undone with a message when the server refuses it', async () => {
    serveCourse(courseRow([[lessonRow('a1')]]));
    let refuseNow = () => {};
    wire.on(COMPLETE, () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      refuseNow = () => resolve(Response.json({ code: 'XX000' }, { status: 500 }));
      return promise;
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Marcar como concluído' }));
    expect(await screen.findByRole('button', { name: 'Concluído' })).toBeTruthy();
    await waitFor(() => expect(wire.bodiesOf(COMPLETE)).toHaveLength(1));
    refuseNow();
    expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Marcar como concluído' })).toBeTruthy();
  });

  test('that is refused because the lesson was removed shows the present course', async () => {
    serveCourse(courseRow([[lessonRow('a1'), lessonRow('a2')]]));
    wire.on(COMPLETE, () => {
      serveCourse(courseRow([[lessonRow('a2')]]));
      return Response.json({ code: '42501', message: 'gone' }, { status: 403 });
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Marcar como concluído' }));
    expect(await screen.findByText(/^Talvez esta aula tenha saído do curso/u)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Aula a2' })).toBeTruthy();
  });

  test.each([
    ['set', null, [{ lesson_id: 'a1', completed: true }]],
    ['kept, without a request,', '2026-11-01T12:00:00Z', []],
  ])('is %s at the end of the video', async (_, completed_at, sent) => {
    openLesson({ completed_at });
    fireEvent.ended(await loadVideo());
    expect(await screen.findByRole('button', { name: 'Concluído' })).toBeTruthy();
    await waitFor(() => expect(wire.bodiesOf(COMPLETE)).toEqual(sent));
  });
});

describe('the position in the video', () => {
  test.each([
    ['that of the last visit on any device', 30.5, 30.5],
    ['the beginning after the end was reached', 58, 0],
  ])('is %s', async (_, position_seconds, begin) => {
    openLesson({ position_seconds, watched_at: '2026-11-20T12:00:00Z' });
    expect((await loadVideo()).currentTime).toBe(begin);
  });

  test('is saved at a pause, and shown as a percentage', async () => {
    openLesson();
    const video = await loadVideo();
    playTo(video, 15);
    fireEvent.pause(video);
    await waitFor(() =>
      expect(wire.bodiesOf(SAVE).at(-1)).toEqual({ lesson_id: 'a1', seconds: 15 }),
    );
    expect(screen.getByText('15 min · 25% assistido')).toBeTruthy();
  });

  test('is restored after another lesson, without a request', async () => {
    serveCourse(courseRow([[lessonRow('a1'), lessonRow('a2')]]));
    const user = open('/membros/curso/ingles-proibido-1?aula=a1');
    playTo(await loadVideo(), 21);
    await user.click(await screen.findByRole('link', { name: /Próxima aula/u }));
    await waitFor(() =>
      expect(wire.bodiesOf(SAVE).at(-1)).toEqual({ lesson_id: 'a1', seconds: 21 }),
    );
    await user.click(screen.getByRole('link', { name: /Aula anterior/u }));
    expect((await loadVideo()).currentTime).toBe(21);
  });

  test('is sent with the token when the page is left', async () => {
    openLesson();
    const video = await loadVideo();
    playTo(video, 9);
    fireEvent(window, new Event('pagehide'));
    const last = wire.requests.at(-1);
    expect(last?.body).toEqual({ lesson_id: 'a1', seconds: 9 });
    expect(last?.headers.get('authorization')).toMatch(/^Bearer access-of-/u);
  });

  test('waits for the network without a message, and is sent on reconnect', async () => {
    openLesson();
    wire.on(SAVE, breakOff);

    const video = await loadVideo();
    playTo(video, 12);
    fireEvent.pause(video);
    await waitFor(() => expect(wire.bodiesOf(SAVE).length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
    const before = wire.bodiesOf(SAVE).length;
    wire.on(SAVE, () => new Response(null, { status: 204 }));
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(wire.bodiesOf(SAVE).length).toBeGreaterThan(before);
    });
    await waitFor(() => expect(Object.values(localStorage).join()).not.toContain('"seconds":12'));
  });
});

describe('the video', () => {
  test('is signed before it is played', async () => {
    openLesson();
    const video = await loadVideo();
    const path = '/storage/v1/object/sign/course-files/videos/a1.mp4';
    expect(video.getAttribute('src')).toContain(path);
    expect(video.hasAttribute('autoplay')).toBe(false);
    expect(video.hasAttribute('playsinline')).toBe(true);
  });

  test('is signed again when its address expired, and resumes', async () => {
    openLesson();
    const video = await loadVideo();
    const first = video.getAttribute('src');
    playTo(video, 40);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    fireEvent.error(video);
    await waitFor(() => expect(video.getAttribute('src')).not.toBe(first));
    video.currentTime = 0;
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
    vi.mocked(Date.now).mockRestore();
  });

  test('that cannot be signed shows an error, and can be retried', async () => {
    serveCourse(courseRow([[lessonRow('a1')]]));
    const sign = 'POST /storage/v1/object/sign/course-files/videos/a1.mp4';
    wire.on(sign, refuse(404, { statusCode: '404', error: 'not_found', message: 'gone' }));
    const user = open();
    await screen.findByText('Não foi possível carregar o vídeo.', {}, { timeout: 5000 });
    wire.on(sign, () => ({ signedURL: '/object/sign/course-files/videos/a1.mp4?token=9' }));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect((await loadVideo()).getAttribute('src')).toContain('token=9');
  });

  test('with a numeric id plays in the provider’s frame', async () => {
    openLesson({ vimeo_id: '76979871' });
    const frame = await screen.findByTitle('Vídeo: Aula a1');
    expect(frame.getAttribute('src')).toContain('https://player.vimeo.com/video/76979871?');
    expect(frame.getAttribute('src')).not.toMatch(/autoplay=(?:1|true)/u);
  });

  test('at another address plays from there, after a press', async () => {
    const url = 'https://cdn.example.com/aula.mp4';
    openLesson({ vimeo_id: url });
    const video = await loadVideo();
    expect(video.getAttribute('src')).toBe(url);
    expect(video.hasAttribute('autoplay')).toBe(false);
  });

  test('that is missing shows a message', async () => {
    openLesson({ vimeo_id: '' });
    expect(await screen.findByText('O vídeo desta aula ainda não foi publicado.')).toBeTruthy();
  });
});
