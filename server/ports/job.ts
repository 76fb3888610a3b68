/**
 * The jobs of a loop run one after the other; no loop waits for another. Those of `statistics` and `hourly` run once in all
 * processes, at their time; those of `setup` look at this process.
 */
export type Loop =
  | 'payments'
  | 'mail'
  | 'newsletters'
  | 'conversions'
  | 'provider'
  | 'statistics'
  | 'training'
  | 'hourly'
  | 'setup';

/** Work that no request starts. It is safe in any number of processes in parallel. */
export interface Job {
  /** In the log. */
  name: string;
  loop: Loop;
  /** The name of its turn among all processes, where it is not that of the job. */
  turn?: string;
  /** `stopping` is aborted when the process stops: unfinished work is left to the next one. */
  run(this: void, stopping: AbortSignal): Promise<unknown> | undefined;
}
