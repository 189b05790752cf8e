/** As the style sheet sets texts, titles, buttons and figures. */
const FONTS = ['15px', '600 17px', '600 14px', '13px']

/**
 * Has the browser look up the system's font in an idle moment, which takes some milliseconds when it is first used. A
 * guide that is shown at once may come before; one that is shown later need not wait.
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
      // A page that keeps canvases from drawing gets the font with the card.
    }
  })
}
