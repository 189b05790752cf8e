import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@waymark/contract'
import router from '@waymark/contract/router.json'
import { toApiError, type ApiError } from '../errors/api-error.ts'
import { assertParameters } from '../checks/assert-parameters.ts'
import {
  confirmCredentials,
  nameSurveyCaller,
  reportSessionLost,
  toCredentialHeaders,
  toSurveyHeaders,
} from './credentials.ts'
import { sendCall } from './call-transport.ts'
import { getServerAddress } from './server-address.ts'
import { tabId } from './tab-id.ts'

const link = new OpenAPILink(router, {
  url: getServerAddress,
  // Names the tab, so that it is not notified of its own changes.
  headers: (_options, path) => ({
    'waymark-tab': tabId,
    ...(!isAboutSession(path) && toCredentialHeaders()),
    ...(path[0] === 'surveys' && toSurveyHeaders()),
  }),
  fetch: (request, init, _options, path) =>
    sendCall(path, request, { ...init, credentials: 'include', keepalive: isLeaving }),
  customErrorResponseBodyDecoder: (body, { status }) => new ORPCError('API_ERROR', { status, data: body }),
  interceptors: [
    async ({ next, path, input }) => {
      const call = () => throwApiErrors(next)
      assertParameters(path, input)
      try {
        return await call()
      } catch (error) {
        if (!isOfOtherSession(error as ApiError) || isAboutSession(path)) throw error
        if (!(await confirmSession())) throw error
        return await call()
      }
    },
  ],
})

/** Calls that are made as the page is left must still be sent, which browsers do only for small ones. */
let isLeaving = false
export const noteLeaving = (leaves: boolean): void => void (isLeaving = leaves)

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

/** Whether the browser has another session than the one this tab knows. */
const isOfOtherSession = ({ code }: ApiError) => code === 'csrf_mismatch' || code === 'identity_mismatch'

/** The calls that report who is signed in. */
const isAboutSession = (path: readonly string[]) =>
  ['users.authEnt', 'users.getSession'].includes(path.join('.'))

/** Calls the server; every refusal is thrown as an ApiError. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)

/** Query and mutation options of every call, for TanStack Query. */
export const api = createTanstackQueryUtils(client)

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
