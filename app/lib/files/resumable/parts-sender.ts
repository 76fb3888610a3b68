import type { DetailedError, Upload } from 'tus-js-client';

/** A part that does not move for so long is lost, whatever the browser thinks of the network. */
const SILENCE_MS = 30_000;
const PAUSE_MS = 3_000;
/** Failures of the server in a row, without a part in between, after which an upload is given up. */
const MOST_FAILURES = 40;

interface Ends {
  onWaiting: (isWaiting: boolean) => void;
  /** `status` and sentence of the server's refusal. */
  onRefused: (status: number, message: string) => void;
  /** The chosen file cannot be read any more: it was changed or moved. */
  onUnreadable: () => void;
}

const isPassing = (status: number) =>
  status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);

/** Goes on with an upload until it is whole, refused or stopped: after each lost network and each failure of the server. */
export class PartsSender {
  readonly #upload: Upload;
  readonly #file: Blob;
  readonly #ends: Ends;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isStopped = false;

  constructor(upload: Upload, file: Blob, ends: Ends) {
    this.#upload = upload;
    this.#file = file;
    this.#ends = ends;
  }

  start(): void {
    window.addEventListener('online', this.#resume);
    window.addEventListener('offline', this.#wait);
    this.#resume();
  }

  /** A byte was sent. */
  noteProgress(): void {
    if (this.#isStopped) return;
    this.#ends.onWaiting(false);
    this.#later(SILENCE_MS, this.#waitAndRetry);
  }

  /** A part has arrived. */
  notePart(): void {
    this.#failures = 0;
  }

  /** The upload failed on its way. */
  handleError(error: Error | DetailedError): void {
    if (this.#isStopped) return;
    const answer = 'originalResponse' in error ? error.originalResponse : null;
    const status = answer?.getStatus() ?? 0;
    if (status > 0) this.#failures += 1;
    if (!isPassing(status) || this.#failures >= MOST_FAILURES) {
      this.stop();
      this.#ends.onRefused(status, answer?.getBody() ?? '');
    } else if (status === 0) this.#waitAndRetry();
    else this.#later(PAUSE_MS, this.#resume);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#resume);
    window.removeEventListener('offline', this.#wait);
    void this.#upload.abort();
  }

  readonly #resume = (): void => {
    if (!navigator.onLine) {
      this.#wait();
      return;
    }
    this.#later(SILENCE_MS, this.#waitAndRetry);
    this.#upload.start();
  };

  readonly #wait = (): void => {
    clearTimeout(this.#timer);
    void this.#upload.abort();
    this.#ends.onWaiting(true);
  };

  readonly #waitAndRetry = (): void => {
    this.#wait();
    this.#later(PAUSE_MS, () => void this.#retry());
  };

  async #retry(): Promise<void> {
    try {
      await this.#file.slice(0, 1).arrayBuffer();
    } catch {
      this.stop();
      this.#ends.onUnreadable();
      return;
    }
    if (!this.#isStopped) this.#resume();
  }

  #later(milliseconds: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, milliseconds);
  }
}
