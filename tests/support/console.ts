export const expectedLines: RegExp[] = [];

/** The running test writes an error or warning like this to the console; any other fails it, and so does its absence. */
export function expectConsole(...patterns: RegExp[]): void {
  expectedLines.push(...patterns);
}
