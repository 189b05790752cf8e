import type { Calls } from './calls.ts'
import { listChanges } from './follow-props.ts'

/** The account that the person uses the app for, such as their company. */
export interface AccountProp {
  /** Your own id of it. */
  id: string
  /** For segments on accounts. One that is no longer among them is removed. */
  properties?: Record<string, unknown> | undefined
}

export interface AccountProps {
  endUserId?: string | null | undefined
  /** Null for none. Without it, the app may name the account by a call. */
  account?: AccountProp | null | undefined
}

/** The values that the SDK received last. */
interface Told {
  endUserId?: string | undefined
  accountId?: string | null | undefined
  properties: Record<string, unknown>
}

/** Keeps the account of an SDK up to date with props: to be called after the follower of the person. */
export function createAccountFollower(sdk: Pick<Calls, 'group'>): (props: AccountProps) => void {
  const told: Told = { properties: {} }

  return ({ endUserId: given, account }) => {
    const endUserId = given || undefined
    // The account goes with the person.
    if (told.endUserId !== undefined && told.endUserId !== endUserId) told.accountId = undefined
    told.endUserId = endUserId
    if (account === undefined && !told.accountId) return
    const accountId = account?.id || null
    const properties = (accountId && account?.properties) || {}
    const isOther = accountId !== told.accountId
    const changes = listChanges(isOther ? {} : told.properties, properties)
    if (isOther || Object.keys(changes).length > 0) sdk.group(accountId, changes)
    Object.assign(told, { accountId, properties })
  }
}
