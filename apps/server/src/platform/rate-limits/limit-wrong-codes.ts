import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'
import { toDomainError } from '../http/error-answer.ts'
import { createSenderLimit } from './sender-limit.ts'
import { toSender } from './to-sender.ts'

const mostWrong = 30

/**
 * Makes a sender of many wrong codes of rooms and previews wait for the end of the minute, whichever apps they try.
 * Codes are short, so that right ones could be found by trying; right ones do not count.
 */
export function limitWrongCodes(scope: FastifyInstance, clock: Clock): void {
  const limit = createSenderLimit({ clock, perMinute: mostWrong })
  scope.addHook('onRequest', (request, _reply, next) => {
    next(takesCode(request) ? limit.find(toSender(request.ip)) : undefined)
  })
  scope.addHook('onError', (request, _reply, error, next) => {
    if (takesCode(request) && toDomainError(error).code === 'room_code_unknown')
      limit.count(toSender(request.ip))
    next()
  })
}

const takesCode = ({ routeOptions }: FastifyRequest) =>
  /\/(previews\/:code|rooms\/(join|build))$/.test(routeOptions.url ?? '')
