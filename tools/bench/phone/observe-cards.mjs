// Runs in the measured page: asking from outside costs a slow phone more than the page itself.
const find = (text) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === text);

/** Resolves with the time at which something is painted. */
const untilShown = (find) =>
  new Promise((resolve) => {
    const look = () => find() && requestAnimationFrame(() => resolve(performance.now()));
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true });
    if (look()) observer.disconnect();
  });

const untilCard = () => untilShown(() => find('Virar'));

globalThis.firstCardAt = untilCard();
globalThis.firstLineAt = untilShown(() => document.querySelector('.song-word'));

/** Turns a card and answers it; resolves with the milliseconds from that press to the next card. */
globalThis.answerCard = async () => {
  find('Virar').click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const pressedAt = performance.now();
  find('Lembrei').click();
  return (await untilCard()) - pressedAt;
};
