import type { ColourScheme } from '@waymark/contract/constants'
import { useEffect } from 'react'
import { emulateScheme } from '../../../../ui/captures/emulate-scheme.ts'

/**
 * Shows a page as on a light or dark device, as far as its styles distinguish them; AUTO leaves it as it is.
 */
export function usePageScheme(document: Document | null, scheme: ColourScheme): void {
  // Style sheets that the page adds later are emulated too.
  const sheetCount = document?.styleSheets.length
  useEffect(() => {
    const frame = document?.defaultView?.frameElement
    if (!document || !frame || scheme === 'AUTO') return
    const name = scheme === 'DARK' ? 'dark' : 'light'
    const elements = [frame as HTMLElement, document.documentElement]
    const former = elements.map((it) => it.style.colorScheme)
    for (const it of elements) it.style.colorScheme = name
    const stop = emulateScheme(document, name)
    return () => {
      stop()
      elements.forEach((it, at) => (it.style.colorScheme = former[at] ?? ''))
    }
  }, [document, scheme, sheetCount])
}
