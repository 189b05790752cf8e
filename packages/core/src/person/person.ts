import type { ClientSettings } from '../app/client-settings.ts'
import type { Stores } from '../environment/storage.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Wire } from '../network/wire.ts'
import type { Allowance } from './allowance.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createLanguage, type Language } from './language.ts'
import { createSession, type Session } from './session.ts'

/** The person who uses the app: their id and properties, their session, their language, and what they consent to. */
export interface Person extends Language {
  identity: Identity
  session: Session
  allowance: Allowance
}

type PersonSources = Pick<ClientSettings, 'getLocale'> &
  Pick<Surroundings, 'environment'> &
  Pick<Stores, 'store'> &
  Pick<Wire, 'serverClock'>

export function addPerson<Given extends PersonSources>(given: Given): Given & Omit<Person, 'allowance'> {
  const { environment, store } = given
  return {
    ...given,
    ...createLanguage(store, given.getLocale),
    identity: createIdentity(environment, store),
    session: createSession(given),
  }
}
