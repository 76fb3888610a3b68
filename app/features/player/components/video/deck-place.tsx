/** As high as the deck, until it is there: nothing below the video moves when it comes. */
export function DeckPlace() {
  return <div aria-hidden="true" className="h-24 bg-paper sm:h-19" />;
}
