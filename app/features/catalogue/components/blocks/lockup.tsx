interface LockupProps {
  lines: readonly string[];
  /** Classes by line: `--em` is its width in the poster's face at a size of 1. Other lines stand as long ones do. */
  fits: Readonly<Record<string, string>>;
  /** The digit that begins the headline is coloured. */
  isNumberLoud?: boolean;
}

/** The lines of a headline, each set as wide as the poster. */
export function Lockup({ lines, fits, isNumberLoud = false }: LockupProps) {
  return lines.map((line, index) => {
    const text = index === lines.length - 1 ? line : `${line} `;
    return (
      <span key={line} className={`lockup-line ${fits[line] ?? '[--em:7.5]'}`}>
        <Line text={text} isNumberLoud={isNumberLoud && index === 0} />
      </span>
    );
  });
}

function Line({ text, isNumberLoud }: { text: string; isNumberLoud: boolean }) {
  if (!isNumberLoud) return text;
  return (
    <>
      <span className="inline-block w-[0.437em] text-signal">{text.slice(0, 1)}</span>
      {text.slice(1)}
    </>
  );
}
