/** The fonts of texts, titles, buttons and figures in the style sheet. */
const FONTS = ['15px', '600 17px', '600 14px', '13px']

/**
 * Makes the browser look up the system font while idle, since its first use takes some milliseconds. A guide that
 * shows immediately may come first; later ones benefit.
 */
export function warmFont(): void {
  globalThis.requestIdleCallback?.(() => {
    try {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      for (const font of FONTS) {
        context.font = `${font} system-ui`
        context.measureText('a')
      }
    } catch {
      // If the page blocks canvases, the card loads the font.
    }
  })
}
