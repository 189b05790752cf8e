import type { Standing } from '../../apps/signing/index.ts'

/** What a claim about an account weighs: 0 anyone can send, 1 an end user whose id is signed, 2 it is proven or trusted. */
export type ClaimWeight = 0 | 1 | 2

/** Weighs what a device says of its account. A lighter claim never replaces what a heavier one wrote. */
export function weighClaim({ is, account }: Pick<Standing, 'is' | 'account'>): ClaimWeight {
  if (account?.is === 'PROVEN' || account?.is === 'TRUSTED') return 2
  return is === 'PROVEN' ? 1 : 0
}

/** Whether what is done for the account may decide what others in it are shown: it is proven, or the app trusts ids. */
export const isAccountHeld = (account: Standing['account']): boolean =>
  account !== undefined && account.is !== 'CLAIMED' && account.is !== 'REFUSED'
