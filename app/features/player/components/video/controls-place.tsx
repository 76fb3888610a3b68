/** A placeholder as high as the controls, so that nothing below the video moves. */
export function ControlsPlace() {
  return <div aria-hidden="true" className="h-24 bg-paper sm:h-19" />;
}
