import { cohortPush, type CohortPushAnswer } from '@waymark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/time/clock.ts'
import { DomainError } from '../../platform/errors.ts'
import { acceptPlainJson } from '../../platform/http/accept-plain-json.ts'
import { toErrorAnswer } from '../../platform/http/error-answer.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import { assertStorable } from '../../platform/text/storable-text.ts'
import type { Log } from '../../platform/log.ts'
import { toSender } from '../../platform/rate-limits/to-sender.ts'
import { takePush, type PushParts } from './take-push.ts'

/** Fits a thousand members with the properties that customers choose to send along. */
const bodyLimitBytes = 5 * 1024 * 1024
const windowMs = 60_000
const messagesPerWindow = 600
/** An evicted sender starts from zero, which is harmless. */
const maxSenders = 10_000

/**
 * Serves the endpoints that analytics services push cohorts to; all answers, errors included, have the shape they
 * expect.
 */
export function servePushes(server: FastifyInstance, parts: PushParts & { log: Log }): void {
  void server.register(
    async (scope) => {
      acceptPlainJson(scope)
      limitSenders(scope, parts.clock)
      scope.setErrorHandler((error, request, reply) =>
        answerFailure(error, { request, reply, log: parts.log }),
      )
      scope.post(
        '/:token',
        { bodyLimit: bodyLimitBytes },
        async (request, reply): Promise<CohortPushAnswer> => {
          const push = parseBody(cohortPush, request.body)
          assertStorable(push.parameters, [
            'mixpanel_cohort_id',
            'mixpanel_cohort_name',
            'mixpanel_session_id',
          ])
          await takePush(parts, (request.params as { token: string }).token, push)
          void reply.header('cache-control', 'no-store')
          return { action: push.action, status: 'success' }
        },
      )
    },
    { prefix: '/hooks/v1/providers' },
  )
}

function limitSenders(scope: FastifyInstance, clock: Clock): void {
  const senders = new LRUCache<string, { count: number; endsAtMs: number }>({ max: maxSenders })
  scope.addHook('onRequest', (request, _reply, next) => {
    const nowMs = clock.now().getTime()
    const sender = toSender(request.ip)
    const known = senders.get(sender)
    if (!known || known.endsAtMs <= nowMs) {
      senders.set(sender, { count: 1, endsAtMs: nowMs + windowMs })
      return next()
    }
    known.count += 1
    if (known.count <= messagesPerWindow) return next()
    const retryAfterSeconds = Math.max(1, Math.ceil((known.endsAtMs - nowMs) / 1000))
    next(new DomainError('rate_limited', { retryAfterSeconds }))
  })
}

function answerFailure(
  error: unknown,
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
) {
  const { status, body, retryAfterSeconds, isUnexpected } = toErrorAnswer(error, request.id)
  if (isUnexpected) log.error({ err: error, requestId: request.id }, 'A push failed unexpectedly')
  if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds)
  const { action } = (request.body ?? {}) as { action?: unknown }
  const [detail] = body.subErrors
  const message = detail ? `${body.message}: ${detail.field ?? ''} ${detail.message}` : body.message
  const answer: CohortPushAnswer = {
    action: typeof action === 'string' ? action.slice(0, 50) : '',
    status: 'failure',
    error: { message, code: status },
  }
  return reply.status(status).send(answer)
}
