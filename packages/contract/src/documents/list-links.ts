const LINK = /\[[^\]\n]+\]\(([^)\n]*)\)/g

/** Where the links of a RICH text lead, in reading order; those that may not leave a guide as well. */
export const listLinks = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, url = '']) => url.trim())
