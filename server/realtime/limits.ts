/** Limits of sockets, channels and messages; what exceeds them is refused by name, and who goes on loses the channel or socket. */
export const limits = {
  socketsPerAccount: 10,
  socketsPerProcess: 5_000,
  channelsPerSocket: 100,
  joinsPerSecond: 10,
  messagesPerSecond: 50,
  /** Messages that wait for an earlier one of the same socket, such as a join. */
  waitingMessages: 200,
  /** Control frames of WebSocket itself, which cost an answer each. */
  pingsPerSecond: 20,
  /** Changes of one channel's presence in its window. */
  presenceChanges: 5,
  presenceWindowMs: 30_000,
  presencesPerTopic: 1_000,
  presenceBytes: 4_096,
  topicBytes: 255,
  eventBytes: 255,
  /** Row changes that one channel may ask for. */
  changesPerChannel: 50,
  /** People who are asked about one table in one reading. */
  readersPerTable: 200,
  frameBytes: 256 * 1024,
  /** Bytes that wait for a slow reader: above the first, row changes are dropped; above the second, the socket ends. */
  droppingAboveBytes: 256 * 1024,
  endingAboveBytes: 1024 * 1024,
  /** A client sends a heartbeat every 25 to 30 s. */
  silenceMs: 75_000,
  sessionCheckMs: 30_000,
  /** A refused client tries again at once: its answer waits. */
  refusalDelayMs: 1_000,
  replayed: 25,
} as const;
