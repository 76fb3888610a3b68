// The one place of realtime-js, loaded when the first page listens.
import {
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type RealtimeChannel,
} from '@supabase/realtime-js';
import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';

export interface Listener {
  /** Something of this name has changed, or may have while nobody listened. */
  onHint(): void;
  onState(isLive: boolean): void;
}

interface Topic {
  channel: RealtimeChannel;
  isLive: boolean;
  listeners: Map<Listener, string>;
}

const topics = new Map<string, Topic>();
let client: RealtimeClient | undefined;

async function readToken(): Promise<string | null> {
  const { data } = await (await loadSupabase()).auth.getSession();
  return data.session?.access_token ?? null;
}

function openClient(): RealtimeClient {
  client ??= new RealtimeClient(`${window.location.origin.replace(/^http/u, 'ws')}/realtime/v1`, {
    params: { apikey: getSite().publishableKey },
    accessToken: readToken,
  });
  return client;
}

/** Every join counts as a hint: messages sent before it are gone. */
function setState(topic: Topic, isLive: boolean): void {
  topic.isLive = isLive;
  for (const listener of topic.listeners.keys()) {
    listener.onState(isLive);
    if (isLive) listener.onHint();
  }
}

/** The first join needs the session's token already. */
async function join(name: string, topic: Topic): Promise<void> {
  await openClient().setAuth();
  if (topics.get(name) !== topic) return;
  topic.channel.subscribe((state) =>
    setState(topic, state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED),
  );
}

function open(name: string): Topic {
  const channel = openClient().channel(name, { config: { private: true } });
  const topic: Topic = { channel, isLive: false, listeners: new Map() };
  channel.on('broadcast', { event: '*' }, ({ event }) => {
    for (const [listener, wanted] of topic.listeners) if (wanted === event) listener.onHint();
  });
  topics.set(name, topic);
  join(name, topic).catch(() => {});
  return topic;
}

function close(name: string, { channel }: Topic): void {
  topics.delete(name);
  void openClient().removeChannel(channel);
}

/** Listens to the messages of one name on a private topic; returns what ends it. The socket closes with its last channel. */
export function listenTo(name: string, event: string, listener: Listener): () => void {
  const topic = topics.get(name) ?? open(name);
  topic.listeners.set(listener, event);
  listener.onState(topic.isLive);
  return () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size === 0 && topics.get(name) === topic) close(name, topic);
  };
}
