import { X509Certificate } from 'node:crypto'
import type { SignOnCertificate } from '@waymark/contract'

/** Parses a certificate as people paste it: PEM, or only its base64. Undefined when it is not one. */
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

/** The details by which an Admin recognises a stored certificate. */
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
