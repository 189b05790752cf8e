import { X509Certificate } from 'node:crypto'
import type { SignOnCertificate } from '@waymark/contract'

/** A certificate as people paste it: PEM, or the base64 alone. Undefined when it is none. */
export function readCertificate(text: string): X509Certificate | undefined {
  const body = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+=*$/.test(body)) return undefined
  try {
    return new X509Certificate(Buffer.from(body, 'base64'))
  } catch {
    return undefined
  }
}

export const isExpired = (certificate: X509Certificate, now: Date): boolean =>
  certificate.validToDate.getTime() <= now.getTime()

/** What an Admin recognises a stored certificate by. */
export function toCertificate(pem: string, now: Date): SignOnCertificate {
  const certificate = new X509Certificate(pem)
  return {
    pem,
    subject: certificate.subject.replaceAll('\n', ', '),
    fingerprint: certificate.fingerprint256,
    validUntil: certificate.validToDate.toISOString(),
    isExpired: isExpired(certificate, now),
  }
}
