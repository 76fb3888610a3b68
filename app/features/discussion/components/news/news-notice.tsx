import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { Button } from '#app/ui/primitives/button.tsx';

interface NewsNoticeProps {
  count: number;
  /** One and many of what is counted, as "novo comentário". */
  words: readonly [one: string, many: string];
  onShow: () => void;
}

/** Says that others wrote, in a row whose height is kept for it; the press shows it. The list is not moved before. */
export function NewsNotice({ count, words: [one, many], onShow }: NewsNoticeProps) {
  const { place, follow } = useFollowingFocus(count === 0);
  const [adjective, noun] = (count === 1 ? one : many).split(' ');
  function handleShow() {
    follow();
    onShow();
  }
  return (
    <>
      <output ref={place} tabIndex={-1} className="sr-only">
        {count > 0 && `${count} ${adjective} ${noun}`}
      </output>
      {count > 0 && (
        <Button size="sm" variant="ink" className="shrink-0" onClick={handleShow}>
          <span>{`${count} ${adjective}`}</span>
          <span className="sr-only">{` ${noun}`}</span>
        </Button>
      )}
    </>
  );
}
