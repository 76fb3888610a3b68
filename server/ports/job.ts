/** The jobs of a loop run one after the other; no loop waits for another. */
export type Loop =
  | 'payments'
  | 'mail'
  | 'newsletters'
  | 'conversions'
  | 'provider'
  | 'statistics'
  | 'training'
  | 'hourly';

/** Work that no request starts. It is safe in any number of processes in parallel. */
export interface Job {
  /** In the log. */
  name: string;
  loop: Loop;
  /** `stopping` is aborted when the process stops: unfinished work is left to the next one. */
  run(this: void, stopping: AbortSignal): Promise<unknown> | undefined;
}
