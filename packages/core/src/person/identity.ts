import { ANONYMOUS_PREFIX } from '@waymark/contract/constants'
import { toPersonProperties, type PersonProperties } from '../app/event-properties.ts'
import { toFilledText } from '../app/to-text.ts'
import type { Environment } from '../environment/environment.ts'
import type { Store } from '../environment/storage.ts'
import { createUuid } from '../environment/uuid.ts'

export interface EndUser {
  id: string
  isAnonymous: boolean
  /** Proof by the app's own server that the id is theirs. */
  signature?: string | undefined
  properties: PersonProperties
  /** The account that the app named with `group`. */
  account?: Account | undefined
  /** The session in which the server learnt these properties. */
  sent?: string
}

interface Account {
  id: string
  properties: PersonProperties
}

export interface Identity {
  get(): EndUser
  /** Whether this id is another person. A first sign-in is the same person, now known. */
  isOtherPerson(endUserId: string): boolean
  /** A `signature` among the properties is not stored as one. */
  identify(endUserId: string, properties: Record<string, unknown>): void
  /** Adds properties; null or undefined removes one. */
  setProperties(properties: Record<string, unknown>): void
  /** Names the end user's account and adds to its properties; without an id, there is none any more. */
  group(accountId: string | null | undefined, properties: Record<string, unknown>): void
  /** Makes this the current end user; by default somebody new. */
  setPerson(endUser?: EndUser): void
}

/** The key of the end user in storage. */
export const END_USER = 'end-user'
const MAX_ID_LENGTH = 200

/** Keeps the current end user: an anonymous id until the app identifies them. */
export function createIdentity(environment: Environment, store: Store): Identity {
  let endUser = store.read<EndUser>(END_USER) ?? remember(createAnonymous())

  function remember(it: EndUser): EndUser {
    store.write(END_USER, it)
    return it
  }

  function createAnonymous(): EndUser {
    return {
      id: ANONYMOUS_PREFIX + createUuid(environment.now(), environment),
      isAnonymous: true,
      properties: {},
    }
  }

  /** Changes the end user as the server knows them. */
  function change(changed: Partial<EndUser>): void {
    endUser = { ...endUser, ...changed, sent: '' }
    // Somebody else may have signed in in another tab. The stored end user is the latest.
    if (store.read<EndUser>(END_USER)?.id === endUser.id) remember(endUser)
  }

  const isOtherPerson = (id: string) => !endUser.isAnonymous && endUser.id !== toEndUserId(id)

  return {
    get: () => endUser,
    isOtherPerson,
    identify: (endUserId, { signature, ...properties }) => {
      const { account, properties: known } = isOtherPerson(endUserId) ? NOBODY : endUser
      endUser = remember({
        id: toEndUserId(endUserId),
        isAnonymous: false,
        account,
        properties: merge(known, properties),
        signature: signature as string | undefined,
      })
    },
    setProperties: (properties) => change({ properties: merge(endUser.properties, properties) }),
    group: (accountId, properties) => {
      const { account } = endUser
      const id = accountId && toFilledText(accountId, MAX_ID_LENGTH, 'group: no id')
      const known = account?.id === id ? account!.properties : {}
      change({ account: id ? { id, properties: merge(known, properties) } : undefined })
    },
    setPerson: (it = createAnonymous()) => {
      endUser = remember(it)
    },
  }
}

const NOBODY: Pick<EndUser, 'account' | 'properties'> = { properties: {} }

const toEndUserId = (given: string) => toFilledText(given, MAX_ID_LENGTH, 'identify: no id')

/** Merges properties. Null, or a value that cannot be stored, removes one. */
const merge = (known: PersonProperties, given: Record<string, unknown>): PersonProperties =>
  toPersonProperties({ ...known, ...given })
