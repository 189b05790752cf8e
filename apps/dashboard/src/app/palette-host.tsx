import { lazy, Suspense, useEffect, useState } from 'react'
import { onPaletteOpened, openPalette } from '../lib/palette.ts'

const Palette = lazy(async () => ({ default: (await import('../features/ground/palette/index.ts')).Palette }))

/** Opens the command palette with Ctrl K or Cmd K. Its code loads the first time. */
export function PaletteHost() {
  const [openings, setOpenings] = useState(0)
  useEffect(() => onPaletteOpened(() => setOpenings((count) => count + 1)), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      // A field's own Ctrl K, such as for a link, comes first.
      if (!isAsked || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return <Suspense>{openings > 0 && <Palette openings={openings} />}</Suspense>
}
