import { toSubError } from '@waymark/contract/constants'
import { DomainError } from './errors.ts'

/** The special-use names of RFC 6761 that a person could write an address with: mail to them goes nowhere. */
export const specialUseDomains = [
  'example',
  'example.com',
  'example.net',
  'example.org',
  'invalid',
  'localhost',
  'test',
]

/** Whether the address is of one of the domains, or of a domain below one. */
export function isReservedEmail(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((reserved) => domain === reserved || domain.endsWith(`.${reserved}`))
}

/** Throws `email_reserved` for addresses, by field, that nobody can be reached at. */
export function assertNotReserved(emails: Record<string, string>, domains: readonly string[]): void {
  const subErrors = Object.entries(emails).flatMap(([field, email]) =>
    isReservedEmail(email, domains) ? [toSubError('email_reserved', { field })] : [],
  )
  if (subErrors.length > 0) throw new DomainError('email_reserved', { subErrors })
}
