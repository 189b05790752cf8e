let open: (() => void) | null = null

/** Opens the command palette, from a button. */
export function openPalette(): void {
  open?.()
}

/** Registers the one palette; returns an unsubscribe function. */
export function onPaletteOpened(listener: () => void): () => void {
  open = listener
  return () => {
    if (open === listener) open = null
  }
}
