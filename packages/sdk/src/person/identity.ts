import { ANONYMOUS_PREFIX } from '@waymark/contract/constants'
import { toEventProperties, type Properties } from '../app/event-properties.ts'
import { toFilledText } from '../app/to-text.ts'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import { createUuid } from '../browser/uuid.ts'

export interface EndUser {
  id: string
  isAnonymous: boolean
  /** By which the app's own server says that the id is theirs. */
  signature?: string | undefined
  properties: Properties
}

export interface Identity {
  get(): EndUser
  /** Whether this id is another person; a first sign-in is the same person, now known. */
  isOtherPerson(endUserId: string): boolean
  /** A `signature` among the properties is none of them. */
  identify(endUserId: string, properties: Record<string, unknown>): void
  /** Adds to what is known of them; null or undefined takes a property away. */
  setProperties(properties: Record<string, unknown>): void
  forget(): void
}

/** What it is kept as. */
export const END_USER = 'end-user'
const MAX_ID_LENGTH = 200

/** Who sits before the screen: an anonymous id until the app says who it is. */
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

  const isOtherPerson = (id: string) => !endUser.isAnonymous && endUser.id !== toEndUserId(id)

  return {
    get: () => endUser,
    isOtherPerson,
    identify: (endUserId, { signature, ...properties }) => {
      const known = isOtherPerson(endUserId) ? {} : endUser.properties
      const id = toEndUserId(endUserId)
      endUser = remember({
        id,
        isAnonymous: false,
        properties: merge(known, properties),
        signature: signature as string | undefined,
      })
    },
    setProperties: (properties) => {
      endUser = { ...endUser, properties: merge(endUser.properties, properties) }
      // In another tab somebody else may have signed in since: the browser keeps who came last.
      if (store.read<EndUser>(END_USER)?.id === endUser.id) remember(endUser)
    },
    forget: () => {
      endUser = remember(createAnonymous())
    },
  }
}

const toEndUserId = (given: string) => toFilledText(given, MAX_ID_LENGTH, 'identify: no id')

/** Null, and whatever else cannot be kept, takes a property away. */
const merge = (known: Properties, given: Record<string, unknown>): Properties =>
  toEventProperties({ ...known, ...given })
