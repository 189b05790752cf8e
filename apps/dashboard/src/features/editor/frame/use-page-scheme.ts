import type { ColourScheme } from '@waymark/contract/constants'
import { useEffect } from 'react'

/** Shows a page as on a light or a dark device; AUTO leaves it as it is. */
export function usePageScheme(document: Document | null, scheme: ColourScheme): void {
  useEffect(() => {
    const frame = document?.defaultView?.frameElement
    if (!document || !frame) return
    // What the frame says is what the page's media queries answer; what its root says colours what has no colour.
    const elements = [frame as HTMLElement, document.documentElement]
    const former = elements.map((it) => it.style.colorScheme)
    if (scheme !== 'AUTO') for (const it of elements) it.style.colorScheme = scheme.toLowerCase()
    return () => elements.forEach((it, at) => (it.style.colorScheme = former[at] ?? ''))
  }, [document, scheme])
}
