import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { FileVideo } from './file-video.tsx';

function open({ duration = 100, start = 0 } = {}) {
  const events = { onTime: vi.fn(), onPosition: vi.fn(), onEnded: vi.fn(), onBroken: vi.fn() };
  const { unmount } = render(
    <FileVideo
      src="/a1.mp4"
      srcMadeAt={0}
      cover={null}
      captions={[]}
      onSeekable={() => {}}
      title="Aula"
      getStart={() => start}
      {...events}
    />,
  );
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  let isPaused = true;
  Object.defineProperties(video, {
    duration: { value: duration, configurable: true },
    paused: { get: () => isPaused },
  });
  vi.spyOn(video, 'play').mockImplementation(async () => {
    isPaused = false;
    fireEvent.play(video);
  });
  vi.spyOn(video, 'pause').mockImplementation(() => {
    isPaused = true;
    fireEvent.pause(video);
  });
  fireEvent.loadedMetadata(video);
  return { video, events, unmount, user: userEvent.setup() };
}

function openAtButton(options?: Parameters<typeof open>[0]) {
  const player = open(options);
  screen.getByRole('button', { name: 'Tocar (K)' }).focus();
  return player;
}

describe('keys in the player', () => {
  test.each([
    ['{ArrowRight}', 55],
    ['{ArrowLeft}', 45],
    ['l', 60],
    ['j', 40],
    ['J', 40],
    ['jjjjjj', 0],
    ['llllll', 100],
  ])('%s moves from second 50 of 100 to second %s', async (key, seconds) => {
    const { video, user } = openAtButton();
    video.currentTime = 50;
    await user.keyboard(key);
    expect(video.currentTime).toBe(seconds);
  });

  test("pressed before the length is known count from the lesson's start position", async () => {
    const { video, user } = openAtButton({ start: 30, duration: Number.NaN });
    await user.keyboard('ll');
    expect(video.currentTime).toBe(30);
    Object.defineProperty(video, 'duration', { value: 100 });
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(50);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(30);
  });

  test('k and space play and pause', async () => {
    const { video, user } = openAtButton();
    await user.keyboard('k');
    expect(video.paused).toBe(false);
    expect(screen.getByRole('button', { name: 'Pausar (K)' })).toBe(document.activeElement);
    await user.keyboard(' ');
    expect(video.paused).toBe(true);
    screen.getByRole('slider', { name: 'Posição no vídeo' }).focus();
    await user.keyboard(' ');
    expect(video.paused).toBe(false);
  });

  test('m mutes, < and > change the speed within its limits', async () => {
    const { video, user } = openAtButton();
    await user.keyboard('m>>');
    expect([video.muted, video.playbackRate]).toEqual([true, 1.5]);
    await user.keyboard('m>>>>>');
    expect([video.muted, video.playbackRate]).toEqual([false, 2]);
    await user.keyboard('<<<<<<<<<');
    expect(video.playbackRate).toBe(0.5);
  });

  test("leave the arrows to the volume slider and the page's shortcuts to the page", async () => {
    const { video, user } = open();
    video.currentTime = 50;
    screen.getByRole('slider', { name: 'Volume' }).focus();
    await user.keyboard('{ArrowRight}{Control>}l{/Control}');
    expect(video.currentTime).toBe(50);
  });

  test('do nothing elsewhere on the page', async () => {
    const { video, user } = open();
    video.currentTime = 50;
    document.body.focus();
    await user.keyboard('lk ');
    expect([video.currentTime, video.paused]).toEqual([50, true]);
  });
});

describe('the controls', () => {
  test('play after a press on the picture and focus the play button', async () => {
    const { video, user } = open();
    await user.click(video);
    expect(video.paused).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pausar (K)' }));
  });

  test('seek with the slider, which names the time in words', () => {
    const { video } = open();
    const slider = screen.getByRole('slider', { name: 'Posição no vídeo' });
    fireEvent.change(slider, { target: { value: '65' } });
    expect(video.currentTime).toBe(65);
    fireEvent.timeUpdate(video);
    expect(slider.getAttribute('aria-valuetext')).toBe(
      '1 minuto e 5 segundos de 1 minuto e 40 segundos',
    );
    expect(screen.getByText('1:05')).toBeTruthy();
  });

  test('change the speed with the same pitch, and keep speed and volume for the next lesson', async () => {
    const first = open();
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Velocidade' }), '1,25×');
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } });
    fireEvent.rateChange(first.video);
    first.unmount();
    const { video } = open();
    expect([video.playbackRate, video.volume, video.preservesPitch]).toEqual([1.25, 0.5, true]);
  });
});

describe('the video reports', () => {
  test('every position while it plays, and a checkpoint at a pause', async () => {
    const { video, events, user } = open();
    await user.click(video);
    video.currentTime = 20;
    fireEvent.timeUpdate(video);
    expect(events.onTime).toHaveBeenLastCalledWith(20, 100);
    expect(events.onPosition).toHaveBeenLastCalledWith(20, { checkpoint: false });
    video.pause();
    expect(events.onPosition).toHaveBeenLastCalledWith(20, { checkpoint: true });
  });

  test('a seek by the member, and not the one of the resume', () => {
    const { video, events } = open({ start: 30 });
    expect(video.currentTime).toBe(30);
    fireEvent.seeked(video);
    fireEvent.timeUpdate(video);
    expect(events.onPosition).not.toHaveBeenCalled();
    video.currentTime = 70;
    fireEvent.seeked(video);
    expect(events.onPosition).toHaveBeenLastCalledWith(70, { checkpoint: true });
  });

  test('its end and its failure', () => {
    const { video, events } = open();
    fireEvent.ended(video);
    expect(events.onEnded).toHaveBeenCalledOnce();
    fireEvent.error(video);
    expect(events.onBroken).toHaveBeenCalledOnce();
  });
});
