import { toSubError } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import { isReservedEmail } from '../../platform/reserved-domains.ts'
import { mailboxDomains } from './mailbox-domains.ts'

/** Throws where an organisation cannot speak for a domain: anybody has an address there, or nobody may. */
export function assertOwnDomains(domains: string[], reserved: readonly string[]): void {
  const subErrors = domains.flatMap((domain, index) =>
    mailboxDomains.has(domain) || isReservedEmail(`@${domain}`, reserved)
      ? [toSubError('sso_domain_refused', { field: `domains.${index}` })]
      : [],
  )
  if (subErrors.length > 0) throw new DomainError('sso_domain_refused', { subErrors })
}
