import { type ComponentPropsWithoutRef, useCallback } from 'react';
import { useLocation } from 'react-router';

/** An item of a list, into which the page scrolls when its address ends with "#" and the item's id. */
export function LinkedItem({ id, ...rest }: ComponentPropsWithoutRef<'li'> & { id: string }) {
  const { hash } = useLocation();
  const isMeant = hash === `#${id}`;
  const show = useCallback(
    (item: HTMLLIElement | null) => {
      if (isMeant) item?.scrollIntoView({ block: 'center' });
    },
    [isMeant],
  );
  return <li ref={show} id={id} {...rest} />;
}
