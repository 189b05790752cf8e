const HOVERED = 'data-waymark-hovered'
type Root = Document | ShadowRoot

/**
 * Keeps menus and hints open that style sheets show only under the pointer, so that the pointer can go to them. Returns
 * a function that releases them. Style sheets of other origins cannot be read, and stay as they are.
 */
export function freezeHover(documents: readonly Document[]): () => void {
  const releases = documents.flatMap(listHoveredRoots).map(freezeIn)
  return () => {
    for (const release of releases) release()
  }
}

/** Freezes and releases in turn. */
export function createHoverFreeze(list: () => Document[]) {
  let thaw: (() => void) | undefined
  const release = () => {
    thaw?.()
    thaw = undefined
  }
  return { release, toggle: () => (thaw ? release() : void (thaw = freezeHover(list()))) }
}

/** The document and the open shadow roots under the pointer. */
function listHoveredRoots(root: Root): Root[] {
  const inner = [...root.querySelectorAll(':hover')].flatMap(({ shadowRoot }) =>
    shadowRoot ? listHoveredRoots(shadowRoot) : [],
  )
  return [root, ...inner]
}

/** Marks the hovered elements, and repeats the rules about hovered elements for marked ones. */
function freezeIn(root: Root): () => void {
  const hovered = [...root.querySelectorAll(':hover')]
  const css = [...root.styleSheets, ...root.adoptedStyleSheets].map(readHoverRules).join('\n')
  const view = (root.ownerDocument ?? (root as Document)).defaultView
  if (!view || !css.trim()) return () => undefined
  // Created in the page's realm, as its documents require.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  for (const element of hovered) element.setAttribute(HOVERED, '')
  return () => {
    for (const element of hovered) element.removeAttribute(HOVERED)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets].filter((it) => it !== sheet)
  }
}

function readHoverRules(sheet: CSSStyleSheet): string {
  try {
    return toHoverRules(sheet.cssRules)
  } catch {
    return ''
  }
}

/** Conditions around rules, such as media queries, are kept. */
function toHoverRules(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (!rule.cssText.includes(':hover')) return ''
      if (!('cssRules' in rule) || 'selectorText' in rule) {
        return rule.cssText.replaceAll(':hover', `[${HOVERED}]`)
      }
      const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'))
      return `${condition}{${toHoverRules(rule.cssRules as CSSRuleList)}}`
    })
    .join('\n')
}
