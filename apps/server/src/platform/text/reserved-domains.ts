import { toSubError } from '@waymark/contract/constants'
import { DomainError } from '../errors.ts'

/** The special-use names of RFC 6761 that may occur in an email address: mail to them cannot be delivered. */
export const specialUseDomains = [
  'example',
  'example.com',
  'example.net',
  'example.org',
  'invalid',
  'localhost',
  'test',
]

/** Whether an email address is in one of the domains or their subdomains. */
export function isReservedEmail(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((reserved) => domain === reserved || domain.endsWith(`.${reserved}`))
}

/** Throws `email_reserved` for undeliverable addresses, by field. */
export function assertNotReserved(emails: Record<string, string>, domains: readonly string[]): void {
  const subErrors = Object.entries(emails).flatMap(([field, email]) =>
    isReservedEmail(email, domains) ? [toSubError('email_reserved', { field })] : [],
  )
  if (subErrors.length > 0) throw new DomainError('email_reserved', { subErrors })
}
