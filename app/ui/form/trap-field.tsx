import type { ComponentPropsWithRef } from 'react';

/** A field named `website` that people neither see nor reach and robots fill; the server then only pretends. */
export function TrapField(input: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input name="website" {...input} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
