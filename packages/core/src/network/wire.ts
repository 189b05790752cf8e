import type { ClientSettings } from '../app/client-settings.ts'
import type { Stores } from '../environment/storage.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { VerifiedContent, Verifier } from '../verify/create-verifier.ts'
import { createGuideRequests, type GuideRequests } from './guide-requests.ts'
import type { LoadChunk } from './load-chunk.ts'
import { createRetry, type Retry } from './retry.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'

/** The connection to the server: where it is, what is read there, its clock, and when to try again. */
export interface Wire extends Omit<VerifiedContent, 'environment' | 'store'> {
  /** Where events, profiles and questions about the person are sent. */
  baseUrl: string
  /** Uses the code that verifies. */
  verify<T>(use: (verifier: Verifier) => Promise<T>): Promise<T>
  /** Fetches `manifest.json`, or a file below it. */
  fetchContent(path: string, init?: RequestInit): Promise<Response>
  guideRequests: GuideRequests
  serverClock: ServerClock
  retry: Retry
}

type WireSources = ClientSettings & Surroundings & Stores & { loadVerify: LoadChunk<Verifier> }

export function addWire<Given extends WireSources>(given: Given): Given & Wire {
  const { verifyKey, environment, store } = given
  const retry = createRetry(given)
  const place = `/sdk/v1/${encodeURIComponent(given.sdkKey)}`
  const contentUrl = `${given.contentHost}${place}/`
  const content = { ...given, contentUrl, mediaUrls: {} }
  // The file is loaded once for the page: its address only changes after a failure.
  const verify: Wire['verify'] = (use) =>
    retry.loadWithPauses('verify', given.loadVerify, retry.retrySoon).then((it) => use(it!))
  const fetchContent: Wire['fetchContent'] = (path, init) =>
    verifyKey ? verify((it) => it.fetchVerified(content, path)) : environment.fetch(contentUrl + path, init)
  return {
    ...content,
    baseUrl: given.host + place,
    verify,
    fetchContent,
    guideRequests: createGuideRequests(fetchContent, store),
    serverClock: createServerClock(environment, store),
    retry,
  }
}
