import type { FastifyRequest } from 'fastify'

const callPaths = new WeakMap<FastifyRequest, string>()

/** Calls of the contract share a few routes; each has a pattern of its own: `/v1/apps/{appId}`. */
export const nameCall = (request: FastifyRequest, path: string): void => void callPaths.set(request, path)

/** The pattern of a request's address, without anything that somebody chose; there are only so many. */
export const toRouteName = (request: FastifyRequest): string =>
  callPaths.get(request) ?? request.routeOptions.url ?? 'none'
