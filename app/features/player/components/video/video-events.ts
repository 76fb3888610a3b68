/** What a lesson wants to know of its video, whoever plays it. Times in seconds. */
export interface VideoEvents {
  /** Where the picture stands, played or not. */
  onTime: (seconds: number, duration: number) => void;
  /** The member got here by playing or seeking; a checkpoint is a pause or the end of a seek. */
  onPosition: (seconds: number, options: { checkpoint: boolean }) => void;
  onEnded: () => void;
}

export type SeekTo = (seconds: number) => void;

export interface VideoProps extends VideoEvents {
  /** For assistive technology. */
  title: string;
  /** Where it was left, asked once the length is known. */
  getStart: () => number;
  /** How to move the video, once it can be; null when it no longer can. */
  onSeekable: (seekTo: SeekTo | null) => void;
}
