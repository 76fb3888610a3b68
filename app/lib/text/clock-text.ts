/** "1:05", "1:02:09". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts
    .map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0')))
    .join(':');
}
