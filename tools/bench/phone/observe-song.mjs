// Runs in the measured page. Lateness is in milliseconds of the song, which plays at its own speed.
const audio = () => document.querySelector('audio');

/** The delay of each marked word, until `count` were marked. */
globalThis.observeWords = (lines, count) =>
  new Promise((resolve) => {
    const begins = lines.flatMap((line) => line.words).map(({ startMs }) => startMs);
    const late = [];
    let before = -1;
    const look = () => {
      const ms = audio().currentTime * 1000;
      const words = [...document.querySelectorAll('.song-word')];
      const running = words.findIndex((word) => 'running' in word.dataset);
      if (running >= 0 && running !== before) late.push(ms - begins[running]);
      before = running;
      if (late.length < count) return;
      observer.disconnect();
      resolve(late);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.querySelector('.song-lyrics'), {
      subtree: true,
      attributeFilter: ['data-running'],
    });
  });

/** The delay with which a repeated line begins again after its end, until it did so `count` times. */
globalThis.observeLoop = ({ startMs, endMs }, count) =>
  new Promise((resolve) => {
    const late = [];
    const clock = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
    Object.defineProperty(audio(), 'currentTime', {
      configurable: true,
      get() {
        return clock.get.call(this);
      },
      set(seconds) {
        const from = this.currentTime * 1000;
        clock.set.call(this, seconds);
        if (Math.abs(seconds * 1000 - startMs) < 1 && from >= endMs) late.push(from - endMs);
        if (late.length === count) resolve(late);
      },
    });
    // The end alone is measured: the line is not waited for.
    audio().addEventListener('seeked', () => {
      if (audio().currentTime * 1000 < endMs - 500) clock.set.call(audio(), endMs / 1000 - 0.4);
    });
  });
