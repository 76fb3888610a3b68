/** A student's own weights of FSRS-6, which the server has trained on his answers. No client writes them. */
export interface OwnParameters {
  /** 21 numbers: see isWeights. */
  weights: readonly number[];
  /** Epoch ms: answers before keep the interval that was recorded with them, so that no card moves when the weights change. */
  since: number;
}

/** Null: the default weights. */
export type MemoryParameters = OwnParameters | null;
