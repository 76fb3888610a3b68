export function LyricArt() {
  return (
    <div aria-hidden="true" className="lyric-art">
      <p lang="en" className="poster">
        Don’t let it go quiet
      </p>
      <p className="headline">
        Não deixa <span className="lyric-bar">silenciar</span>
      </p>
    </div>
  );
}
