/** Cuts a text without leaving half a character, which the server cannot store. */
export const toText = (given: unknown, longest: number): string =>
  String(given)
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
