import { SignOnFailure } from './sign-on-failure.ts'

/** Throws unless the URL is https, or plain http to this machine. */
export function assertSafeAddress(address: string | URL): void {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:') return
  if (protocol === 'http:' && isLoopback(hostname)) return
  throw new SignOnFailure('insecure_address')
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
