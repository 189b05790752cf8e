import type { BuilderParts } from '@waymark/room'
import type { CallTransport } from '../lib/calls/call-transport.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Sends the contract's calls through the device room: the app's page has no session of the dashboard. */
export function createRoomTransport(call: BuilderParts['call'], serverUrl: string): CallTransport {
  const basePath = new URL(serverUrl).pathname.replace(/\/$/, '')
  return async (_path, request) => {
    const { pathname, search } = new URL(request.url)
    const method = METHODS.find((it) => it === request.method)
    if (!method) throw new TypeError(`The room carries no ${request.method}`)
    const text = await request.text()
    const answer = await call({
      method,
      path: pathname.slice(basePath.length) + search,
      ...(text && { body: JSON.parse(text) as unknown }),
    })
    const isEmpty = answer.status === 204 || answer.body === undefined
    return new Response(isEmpty ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }
}
