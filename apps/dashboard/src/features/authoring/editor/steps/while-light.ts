const GUIDE = 'waymark-guide'

/**
 * Returns the result of `read` while a document is light. Its page and its guides are dark again before the browser
 * paints, so nobody sees the change.
 */
export function whileLight<T>(document: Document, { hasOwnScheme }: LightOptions, read: () => T): T {
  const former = document.documentElement.style.colorScheme
  const roots = hasOwnScheme ? [] : findDarkRoots(document)
  try {
    change('light', false)
    return read()
  } finally {
    change(former, true)
  }

  function change(scheme: string, isDark: boolean): void {
    document.documentElement.style.colorScheme = scheme
    for (const root of roots) {
      root.classList.toggle('dark', isDark)
      // A colour in transition would be read as it was before.
      for (const animation of root.getAnimations({ subtree: true })) {
        if ('transitionProperty' in animation) animation.finish()
      }
    }
  }
}

interface LightOptions {
  /** Whether the author chose the guide's colour scheme, which then stays. */
  hasOwnScheme: boolean
}

const findDarkRoots = (document: Document): Element[] =>
  [...document.querySelectorAll(GUIDE)].flatMap((it) => it.shadowRoot?.querySelector('.root.dark') ?? [])
