import type { Standing } from '../../apps/signing/index.ts'

/**
 * The weight of a claim about an account: 0 anyone can send, 1 an end user whose id is signed, 2 it is proven or
 * trusted.
 */
export type ClaimWeight = 0 | 1 | 2

/**
 * Returns the weight of a device's claim about its account. A lighter claim never replaces the values of a heavier one.
 */
export function weighClaim({ is, account }: Pick<Standing, 'is' | 'account'>): ClaimWeight {
  if (account?.is === 'PROVEN' || account?.is === 'TRUSTED') return 2
  return is === 'PROVEN' ? 1 : 0
}

/**
 * Whether progress in the account may decide what its other end users are shown: it is proven, or the app trusts ids.
 */
export const isAccountHeld = (account: Standing['account']): boolean =>
  account !== undefined && account.is !== 'CLAIMED' && account.is !== 'REFUSED'
