/**
 * Calls back once the page's policy blocks connections to the server's rooms: they look lost, and would be retried for
 * ever.
 */
export function whenBlocked(host: string, onBlocked: (address: string) => void): void {
  const address = host.replace(/^http/, 'ws')
  document.addEventListener('securitypolicyviolation', function look({ blockedURI }) {
    if (!blockedURI.startsWith(address)) return
    document.removeEventListener('securitypolicyviolation', look)
    onBlocked(address)
  })
}
