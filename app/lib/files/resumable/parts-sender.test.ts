import type { DetailedError, Upload } from 'tus-js-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartsSender } from './parts-sender.ts';

const start = vi.fn();
const abort = vi.fn(() => Promise.resolve());
const onWaiting = vi.fn();
const onRefused = vi.fn();
const onUnreadable = vi.fn();
const file = new Blob(['abc']);
let sender: PartsSender;

const failure = (status: number | null) =>
  Object.assign(new Error('failed'), {
    originalResponse: status && { getStatus: () => status, getBody: () => 'why' },
  }) as unknown as DetailedError;

beforeEach(() => {
  vi.useFakeTimers();
  const upload = { start, abort } as unknown as Upload;
  sender = new PartsSender(upload, file, { onWaiting, onRefused, onUnreadable });
  sender.start();
});

afterEach(() => {
  sender.stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

test.each([null, 409, 423, 500, 502, 503])(
  'a part that fails with %s is sent again',
  async (status) => {
    expect(start).toHaveBeenCalledTimes(1);
    sender.handleError(failure(status));
    expect(onWaiting.mock.calls).toEqual(status === null ? [[true]] : []);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(start).toHaveBeenCalledTimes(2);
    sender.noteProgress();
    expect(onWaiting).toHaveBeenLastCalledWith(false);
    expect(onRefused).not.toHaveBeenCalled();
  },
);

test.each([401, 403, 410, 413, 415, 507])(
  'a part that is refused with %i is not',
  async (status) => {
    sender.handleError(failure(status));
    expect(onRefused).toHaveBeenCalledWith(status, 'why');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test('a server that fails for two minutes is given up; a lost network never is', async () => {
  for (let count = 0; count < 100; count += 1) sender.handleError(failure(null));
  expect(onRefused).not.toHaveBeenCalled();
  for (let count = 0; count < 40; count += 1) sender.handleError(failure(503));
  expect(onRefused).toHaveBeenCalledWith(503, 'why');
});

test('without network nothing is sent until it is back', async () => {
  setOnline(false);
  expect(abort).toHaveBeenCalled();
  expect(onWaiting).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(start).toHaveBeenCalledTimes(1);
  setOnline(true);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a part that does not move for half a minute begins again', async () => {
  sender.noteProgress();
  await vi.advanceTimersByTimeAsync(33_000);
  expect(abort).toHaveBeenCalled();
  expect(start).toHaveBeenCalledTimes(2);
});

test('a file that was moved while the network was away is said to have changed', async () => {
  vi.spyOn(Blob.prototype, 'slice').mockImplementation(() => {
    throw new DOMException('moved', 'NotReadableError');
  });
  sender.handleError(failure(null));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onUnreadable).toHaveBeenCalled();
  expect(start).toHaveBeenCalledTimes(1);
});

test('a stopped upload does nothing more', async () => {
  sender.stop();
  sender.handleError(failure(503));
  sender.noteProgress();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).toHaveBeenCalledTimes(1);
  expect(onRefused).not.toHaveBeenCalled();
});
