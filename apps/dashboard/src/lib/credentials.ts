const SIGNED_IN = 'waymark.signedIn'

let csrfToken: string | null = null
let tellSessionLost: (() => void) | null = null

/** The anti-forgery token of this session; the session's secret is in a cookie that scripts cannot read. */
export const getCsrfToken = () => csrfToken

export function keepCredentials(token: string): void {
  csrfToken = token
  localStorage.setItem(SIGNED_IN, 'yes')
}

export function clearCredentials(): void {
  csrfToken = null
  localStorage.removeItem(SIGNED_IN)
}

/** Whether this browser was signed in on its last visit; the server decides whether it still is. */
export const wasSignedIn = () => localStorage.getItem(SIGNED_IN) === 'yes'

/** Called by the API client when the server no longer knows the session. */
export function reportSessionLost(): void {
  clearCredentials()
  tellSessionLost?.()
}

/** Registers the one listener for a lost session; returns an unsubscribe function. */
export function onSessionLost(listener: () => void): () => void {
  tellSessionLost = listener
  return () => {
    if (tellSessionLost === listener) tellSessionLost = null
  }
}
