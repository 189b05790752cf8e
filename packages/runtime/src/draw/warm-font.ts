/** As the style sheet sets texts, titles, buttons and figures. */
const FONTS = ['15px', '600 17px', '600 14px', '13px']

/**
 * Has the browser look up the system's font, which takes some milliseconds when it is first used, as soon as the page
 * has nothing else to do: a guide that is shown at once comes before it, and one that is shown later need not wait.
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
      // What keeps a page from drawing on a canvas may throw here; the font then comes with the card.
    }
  })
}
