/** The nonce that the server put into the page; the page's policy allows only styles that carry it. */
export function getCspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
