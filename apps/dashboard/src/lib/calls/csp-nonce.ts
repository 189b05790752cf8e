/** The nonce in the server's page; the page's policy allows only styles that carry it. */
export function getCspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
