const QUERY = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/**
 * Emulates a light or dark device by rewriting the media conditions in a page's style sheets, because
 * browsers cannot set a frame's preference. Cross-origin sheets cannot be read and stay as they are. Returns
 * an undo function.
 */
export function emulateScheme(document: Document, scheme: 'light' | 'dark'): () => void {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const changed = sheets.flatMap(listMedia).flatMap((media) => {
    const former = media.mediaText
    const next = former.replace(QUERY, (_, asked: string) =>
      asked.toLowerCase() === scheme ? ALWAYS : NEVER,
    )
    if (next === former) return []
    media.mediaText = next
    return [{ media, former }]
  })
  return () => {
    for (const { media, former } of changed) media.mediaText = former
  }
}

function listMedia(sheet: CSSStyleSheet): MediaList[] {
  try {
    return [sheet.media, ...listMediaIn(sheet.cssRules)]
  } catch {
    return []
  }
}

/** The rules belong to the frame's realm, so instanceof fails. */
const listMediaIn = (rules: CSSRuleList): MediaList[] =>
  [...rules].flatMap((rule) => [
    ...('media' in rule ? [rule.media as MediaList] : []),
    ...('styleSheet' in rule && rule.styleSheet ? listMedia(rule.styleSheet as CSSStyleSheet) : []),
    ...('cssRules' in rule && !('selectorText' in rule) ? listMediaIn(rule.cssRules as CSSRuleList) : []),
  ])
