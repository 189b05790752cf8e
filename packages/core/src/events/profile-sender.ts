import type { Manifest, SdkSession } from '@waymark/contract'
import type { ClientSettings } from '../app/client-settings.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Stores } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { END_USER, type EndUser } from '../person/identity.ts'
import { isAuthor } from '../person/is-author.ts'
import type { Person } from '../person/person.ts'
import type { Wire } from '../network/wire.ts'
import { toPost } from './event-queue.ts'
import type { Outcome } from './event-transport.ts'
import { readRetryAfterMs } from './retry-after.ts'

export type ProfileSources = Pick<Wire, 'baseUrl'> &
  Parameters<typeof isAuthor>[0] &
  Pick<Stores, 'store'> &
  Pick<Surroundings, 'environment'> &
  Pick<ClientSettings, 'platform' | 'appVersion'> &
  Pick<Person, 'identity' | 'session' | 'getLocale'>

/** A hash of the values sent last, because they belong to a person who may have signed out since. */
interface LastSent {
  hash: number
  at: number
}

const NAME = 'profile'
/** The server also records when somebody was last seen. */
const REPEAT_MS = 12 * 3_600_000

/**
 * Sends the end user's properties, for the server to keep as the last known, unless it has just these. Marks the end
 * user as sent, so that nothing is done until they change or the next session begins.
 */
export async function sendProfile(core: ProfileSources): Promise<Outcome> {
  if (isAuthor(core)) return 'SETTLED'
  const { store, identity, session } = core
  const endUser = identity.get()
  const sessionId = session.getId()
  if (endUser.sent === sessionId) return 'SETTLED'
  const isKept = store.read<Manifest>(MANIFEST)?.keepsProfiles
  const outcome = isKept ? await sendIfNew(core, endUser, sessionId) : 'SETTLED'
  if (outcome === 'SETTLED') {
    endUser.sent = sessionId
    // Somebody else may have signed in in another tab.
    if (identity.get() === endUser && store.read<EndUser>(END_USER)?.id === endUser.id) {
      store.write(END_USER, endUser)
    }
  }
  return outcome
}

async function sendIfNew(
  { baseUrl, environment, store, platform, appVersion, getLocale }: ProfileSources,
  { id, signature, properties, account }: EndUser,
  sessionId: string,
): Promise<Outcome> {
  const locale = getLocale().slice(0, 35)
  const device = { platform, locale, appVersion: appVersion && appVersion.slice(0, 50) }
  const profile = { endUserId: id, signature, properties, account, device }
  const hash = toHash(toJson(profile))
  const last = store.read<LastSent>(NAME)
  const now = environment.now()
  if (last?.hash === hash && Math.abs(now - last.at) < REPEAT_MS) return 'SETTLED'
  const body: SdkSession = { ...profile, sessionId }
  const answer = await environment.fetch(`${baseUrl}/session`, toPost(body)).catch(() => undefined)
  if (!answer || answer.status >= 500) return { retryAfterMs: 0 }
  if (answer.status === 429) {
    return { retryAfterMs: readRetryAfterMs(answer.headers.get('retry-after'), now) }
  }
  store.write(NAME, { hash, at: now } satisfies LastSent)
  return 'SETTLED'
}

function toHash(text: string): number {
  let hash = 5381
  for (let index = 0; index < text.length; index++)
    hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0
  return hash
}
