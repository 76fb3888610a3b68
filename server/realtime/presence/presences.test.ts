import { expect, test } from 'vitest';
import { createBus } from '../create-bus.ts';
import { Channel } from '../channels/channel.ts';
import { Hub } from '../hub.ts';
import { limits } from '../limits.ts';
import { Socket } from '../connection/socket.ts';
import type { BusMessage } from '#server/ports/bus.ts';
import { Presences } from './presences.ts';

const anonymous = { role: 'anon', userId: null, claims: {} } as never;
const rights = {
  readsBroadcasts: true,
  sendsBroadcasts: true,
  readsPresence: true,
  sendsPresence: true,
};

/** A process whose bus carries to the others, as the relay does. */
function createProcesses(count: number) {
  const processes = Array.from({ length: count }, () => {
    const bus = createBus();
    const hub = new Hub({ bus } as never);
    const presences = new Presences(hub);
    hub.onLeave = (channel) => presences.leave(channel);
    const frames: [event: string, payload: Record<string, unknown>][] = [];
    function join(key: string): Channel {
      const line = {
        isOpen: true,
        waitingBytes: 0,
        close: () => {},
        send(data: string | Uint8Array) {
          const frame = JSON.parse(String(data)) as { event: string; payload: never };
          frames.push([frame.event, frame.payload]);
        },
      };
      const socket = new Socket({
        line,
        version: '1.0.0',
        keyCaller: anonymous,
        context: {} as never,
      });
      const channel = new Channel(socket, {
        topic: 'sala',
        joinRef: '1',
        config: { isPrivate: false, presence: { isOn: true, key: null }, changes: [] } as never,
        holder: { caller: anonymous, token: null, rights },
        presenceKey: key,
      });
      hub.add(channel);
      presences.sendState(channel);
      return channel;
    }
    /** Everybody's presence, as a client that joins now is sent it. */
    function read(): Record<string, { metas: object[] }> {
      hub.close(join('leitor'));
      return frames.findLast(([event]) => event === 'presence_state')?.[1] as never;
    }
    return { bus, hub, presences, join, read };
  });
  for (const { bus, presences } of processes)
    bus.subscribe((message: BusMessage, origin) => {
      if (message.kind === 'presence') presences.apply(message);
      if (message.kind === 'presence-question' && !origin.isHere) presences.answer(message);
      if (origin.isHere)
        for (const other of processes)
          if (other.bus !== bus) other.bus.publish(message, { isHere: false });
    });
  return processes;
}

test('three processes show one list, whatever the order in which people come, change and go', () => {
  const [first, second, third] = createProcesses(3);
  if (!first || !second || !third) throw new Error('no processes');
  const ana = first.join('ana');
  first.presences.change(ana, { aula: 1 });
  const bia = second.join('bia');
  second.presences.change(bia, { aula: 2 });
  third.join('caio');
  const names = () => [first, second, third].map(({ read }) => Object.keys(read()).sort());
  expect(names()).toEqual([
    ['ana', 'bia'],
    ['ana', 'bia'],
    ['ana', 'bia'],
  ]);
  first.presences.change(ana, { aula: 3 });
  expect(third.read()['ana']?.metas).toMatchObject([{ aula: 3 }]);
  second.hub.close(bia);
  expect(third.read()).not.toHaveProperty('bia');
  third.presences.removeProcesses((name) => name === first.presences.process);
  expect(third.read()).toEqual({});
});

test('who takes the key of another is shown beside that one, and ends only the own presence', () => {
  const [first] = createProcesses(1);
  const [ana, thief] = [first?.join('ana'), first?.join('ana')];
  if (!first || !ana || !thief) throw new Error('no channels');
  first.presences.change(ana, { quem: 'ana' });
  first.presences.change(thief, { quem: 'outra' });
  expect(first.read()['ana']?.metas).toHaveLength(2);
  first.presences.change(thief, null);
  first.hub.close(thief);
  expect(first.read()['ana']?.metas).toMatchObject([{ quem: 'ana' }]);
});

test('a topic holds a thousand presences, and keys such as __proto__ are names', () => {
  const [first] = createProcesses(1);
  if (!first) throw new Error('no process');
  for (let count = 0; count < limits.presencesPerTopic; count += 1)
    first.presences.change(first.join(count === 0 ? '__proto__' : `p${count}`), {});
  expect(first.presences.isFull({ topic: 'sala', isPrivate: false })).toBe(true);
  expect(first.presences.isFull({ topic: 'outra', isPrivate: false })).toBe(false);
  expect(Object.keys(first.read())).toContain('__proto__');
});
