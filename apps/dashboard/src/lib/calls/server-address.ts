/** Set by the builder only, whose page is on the origin of the app. */
let otherServer: string | undefined

/**
 * The path of the dashboard's address: empty, or such as `/waymark`. The server writes it into its page, so that one
 * build runs under any path.
 */
export function readBasePath(): string {
  const path = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''
  // Vite's own server leaves the placeholder as it is.
  return path.startsWith('/') ? path : ''
}

/**
 * The server's address: an origin, or a path of one (`https://intranet.example/waymark`), without a slash at its end.
 */
export const getServerAddress = (): string => otherServer ?? window.location.origin + readBasePath()

/** Sets the server's address for a page of another origin; call it before anything is loaded. */
export function setServerAddress(address: string): void {
  otherServer = address.replace(/\/+$/, '')
}

/** The address of a path that calls return, such as `/media/…`. On the server's own pages it is a path too. */
export const toServerUrl = (path: string): string => (otherServer ?? readBasePath()) + path
