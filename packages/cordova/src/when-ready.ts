/** Guides do not wait longer for a plugin that keeps Cordova from being ready. */
const READY_WITHIN_MS = 5000

/** Resolves once Cordova is ready; at once in a page without it, such as during development. */
export const whenReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('cordova' in window)) return resolve()
    document.addEventListener('deviceready', () => resolve(), { once: true })
    setTimeout(resolve, READY_WITHIN_MS)
  })
