import type { FastifyRequest } from 'fastify'

const callPaths = new WeakMap<FastifyRequest, string>()

/** Sets the pattern of a call, `/v1/apps/{appId}`: calls of the contract share a few routes. */
export const nameCall = (request: FastifyRequest, path: string): void => void callPaths.set(request, path)

/** The pattern of a request's URL, without any user-chosen part, so that their number is limited. */
export const toRouteName = (request: FastifyRequest): string =>
  callPaths.get(request) ?? request.routeOptions.url ?? 'none'
