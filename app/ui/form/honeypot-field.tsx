import type { ComponentPropsWithRef } from 'react';

/** A hidden field named `website` that only robots fill; the server then only pretends. */
export function HoneypotField(input: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input name="website" {...input} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
