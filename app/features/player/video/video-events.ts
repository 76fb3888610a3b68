/** Events of a video, whichever player shows it. Times in seconds. */
export interface VideoEvents {
  /** The position, played or not. */
  onTime: (seconds: number, duration: number) => void;
  /** The member reached it by playing or seeking; a checkpoint is a pause or the end of a seek. */
  onPosition: (seconds: number, options: { checkpoint: boolean }) => void;
  onEnded: () => void;
}

export type SeekTo = (seconds: number, options?: { play: boolean }) => void;

export interface VideoProps extends VideoEvents {
  /** For assistive technology. */
  title: string;
  /** The saved position, read once the length is known. */
  getStart: () => number;
  /** Provides the seek function; null when it no longer works. */
  onSeekable: (seekTo: SeekTo | null) => void;
}
