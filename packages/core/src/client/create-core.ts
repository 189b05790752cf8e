import type { ClientSettings } from '../app/client-settings.ts'
import type { Area } from '../environment/environment.ts'
import { createStore, type Stores } from '../environment/storage.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { LoadChunk } from '../network/load-chunk.ts'
import { addWire, type Wire } from '../network/wire.ts'
import { createAllowance } from '../person/allowance.ts'
import { addPerson, type Person } from '../person/person.ts'
import type { Verifier } from '../verify/create-verifier.ts'

export interface CoreOptions extends ClientSettings, Surroundings {
  loadVerify: LoadChunk<Verifier>
}

/** The parts that all of a client shares: the page, what is kept on the device, the connection to the server, and the person. */
export type Core = CoreOptions & Stores & Wire & Person

/** Makes one after the other, since each needs those before it. All else names which of them it needs. */
export function createCore<Options extends CoreOptions>(options: Options): Options & Core {
  const allowance = createAllowance(options)
  const { sdkKey, environment } = options
  const open = (area: Area | undefined) =>
    createStore(allowance.granted ? area : undefined, `waymark:${sdkKey}:`)
  const store = open(environment.localArea)
  const tabStore = open(environment.sessionArea)
  return addPerson(addWire({ ...options, allowance, store, tabStore }))
}
