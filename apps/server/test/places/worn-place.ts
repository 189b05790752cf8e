import type { DeclaredCall } from '../list-calls.ts'
import { settled } from '../special-calls.ts'
import { createPlace } from './index.ts'
import type { Cast, Ids } from './place.ts'

/** Makes a call with the ids of a place. */
type Send = (place: Ids) => Promise<Response>

/** After these the place lacks something that other calls need. */
const ENDS =
  /\.(archive|delete|end|goLive|keepProfiles|move|remove|reset|retire|revoke|setKillSwitch|signup|stop|takeDown|withdraw)/

/**
 * A place where many calls are made one after the other, as making a new one for each takes longer than the call. What
 * succeeds only once, or ends something, gets a new place.
 */
export async function openWornPlace(cast: Cast) {
  const worn = await createPlace(cast)
  return async function sendSomewhere(call: DeclaredCall, send: Send): Promise<Response> {
    // Calls that make others answer with success when there was nothing left to make.
    if (call.method !== 'DELETE' && !call.meta.makes && !ENDS.test(call.name)) {
      const answer = await send(worn)
      if (answer.ok || settled[call.name]) return answer
    }
    return send(await createPlace(cast, call))
  }
}
