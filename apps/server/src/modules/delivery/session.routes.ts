import { sdkSession, type SdkSessionAnswer } from '@waymark/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { acceptPlainJson } from '../../platform/http/accept-plain-json.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import { assertStorable } from '../../platform/storable-text.ts'
import { listTrueFacts } from '../segments/index.ts'
import { findDeliveringApp } from './delivery.repo.ts'

/** An end user's id and properties fit; what is larger is a mistake or worse. */
const bodyLimitBytes = 64 * 1024

/** Adds where target apps ask what only the server knows of an end user; nothing of the question is kept. */
export function serveSession(scope: FastifyInstance, db: Db, clock: Clock): void {
  void scope.register(async (session) => {
    acceptPlainJson(session)
    session.post('/session', { bodyLimit: bodyLimitBytes }, async (request): Promise<SdkSessionAnswer> => {
      const app = await findDeliveringApp(db, (request.params as { sdkKey: string }).sdkKey)
      if (!app) throw new DomainError('unknown_sdk_key')
      const { endUserId, properties } = parseQuestion(request.body)
      if (app.isKilled) return { facts: [] }
      return { facts: await listTrueFacts(db, { appId: app.id, endUserId, properties, now: clock.now() }) }
    })
  })
}

function parseQuestion(body: unknown) {
  const question = parseBody(sdkSession, body)
  assertStorable(question, ['endUserId'])
  return question
}
