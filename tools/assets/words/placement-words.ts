/** Words of the test of 30 seconds, from common to rare; the script adds their ranks. */
export const realWords = `
  water money house friend night morning door story
  kitchen window letter weather summer bottle garden ticket
  stranger castle tunnel carpet rehearsal
  brave borrow empty thirsty angry noise pocket
  blanket whisper bridge shelter stubborn thread candle harvest
  reluctant dwell ledge plead shatter drizzle
  scarce knack quench thimble wary bleak
  ponder sturdy dismal hinder gullible
  tarnish wistful sift brisk haggle`
  .trim()
  .split(/\s+/);

/** Made up for this test; they sound like English and are none. */
export const inventedWords = `
  brindow glimber plount harrick jasket kemple tarvish sprake
  glompet mendish crandle flinter drosk wembly pratter snaddle
  lorrent quambit strelf burnacle tindle grawp vosten chiffle`
  .trim()
  .split(/\s+/);
