import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@waymark/contract'
import router from '@waymark/contract/router.json'
import { toApiError } from './api-error.ts'
import { assertParameters } from './assert-parameters.ts'
import { getCsrfToken, reportSessionLost } from './credentials.ts'
import { sendCall } from './call-transport.ts'
import { getServerAddress } from './server-address.ts'
import { tabId } from './tab-id.ts'

const link = new OpenAPILink(router, {
  url: getServerAddress,
  headers: () => {
    const token = getCsrfToken()
    // Names the tab, so that it is not told of the changes that it made itself.
    return { 'waymark-tab': tabId, ...(token && { 'x-csrf-token': token }) }
  },
  fetch: (request, init, _options, path) => sendCall(path, request, { ...init, credentials: 'include' }),
  customErrorResponseBodyDecoder: (body, { status }) => new ORPCError('API_ERROR', { status, data: body }),
  interceptors: [
    async ({ next, path, input }) => {
      try {
        assertParameters(path, input)
        return await next()
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
        const error = toApiError(cause)
        if (error.status === 417) reportSessionLost()
        throw error
      }
    },
  ],
})

/** Calls the server; every refusal is thrown as an ApiError. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)

/** Query and mutation options of every call, for TanStack Query. */
export const api = createTanstackQueryUtils(client)
