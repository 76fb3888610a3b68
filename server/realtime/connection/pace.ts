/** Counts what happens in a window of time. */
export class Pace {
  #count = 0;
  #endsAt = 0;
  readonly #most: number;
  readonly #windowMs: number;

  constructor(most: number, windowMs = 1_000) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** True while no more has happened in the present window than may. */
  take(now = performance.now()): boolean {
    if (now >= this.#endsAt) {
      this.#count = 0;
      this.#endsAt = now + this.#windowMs;
    }
    this.#count += 1;
    return this.#count <= this.#most;
  }
}
