import { toApiError, type ApiError } from '../errors/api-error.ts'
import {
  confirmCredentials,
  nameSurveyCaller,
  reportSessionLost,
  toCredentialHeaders,
  toSurveyHeaders,
} from './credentials.ts'
import { sendCall } from './call-transport.ts'
import { changesNothing, createClient, createQueries, readAnswer, toRequest } from './contract-client.ts'
import { getServerAddress } from './server-address.ts'
import { tabId } from './tab-id.ts'
import { withinTime } from './within-time.ts'

/**
 * The slowest figures take some seconds, and nobody looks at a skeleton for longer. What writes has no limit: it would
 * be made twice.
 */
const MOST_WAIT_MS = 30_000

/** Calls the server; every refusal is thrown as an ApiError. */
export const client = createClient(callServer)

/** Query and mutation options of every call, for TanStack Query. */
export const api = createQueries(callServer)

/** Calls that are made as the page is left must still be sent, which browsers do only for small ones. */
let isLeaving = false
export const noteLeaving = (leaves: boolean): void => void (isLeaving = leaves)

async function callServer(path: readonly string[], input: unknown, options?: { signal?: AbortSignal }) {
  const call = () => throwApiErrors(() => ask(path, input, options?.signal))
  try {
    return await call()
  } catch (error) {
    if (!isOfOtherSession(error as ApiError) || isAboutSession(path)) throw error
    if (!(await confirmSession())) throw error
    return await call()
  }
}

async function throwApiErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    const error = toApiError(cause)
    if (error.status === 417) reportSessionLost('expired')
    throw error
  }
}

async function ask(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  const headers = {
    // Names the tab, so that it is not notified of its own changes.
    'waymark-tab': tabId,
    ...(!isAboutSession(path) && toCredentialHeaders()),
    ...(path[0] === 'surveys' && toSurveyHeaders()),
  }
  const patience = changesNothing(path) ? MOST_WAIT_MS : Infinity
  return withinTime(patience, signal, async (limited) => {
    const request = toRequest(getServerAddress(), path, input, { headers, signal: limited })
    const init: RequestInit = { credentials: 'include', keepalive: isLeaving, redirect: 'manual' }
    return readAnswer(path, await sendCall(path, request, init))
  })
}

/** Whether the browser has another session than the one this tab knows. */
const isOfOtherSession = ({ code }: ApiError) => code === 'csrf_mismatch' || code === 'identity_mismatch'

/** The calls that report who is signed in. */
const isAboutSession = (path: readonly string[]) =>
  ['users.authEnt', 'users.getSession'].includes(path.join('.'))

let confirming: Promise<boolean> | undefined

/**
 * Asks the server who is signed in; returns whether this tab may continue. The same member may have signed in again,
 * which only changes the token; for anybody else the tab stops.
 */
export function confirmSession(): Promise<boolean> {
  confirming ??= askSession().finally(() => (confirming = undefined))
  return confirming
}

async function askSession(): Promise<boolean> {
  const { uid, sid, token } = await client.users.authEnt()
  nameSurveyCaller({ uid, sid })
  return confirmCredentials({ memberId: uid, token })
}
