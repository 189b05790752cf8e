import type { RoomCall } from '@waymark/contract'
import {
  errorCodes,
  roomLimits,
  type ErrorBody,
  type ErrorCode,
  type RoomCloseCode,
} from '@waymark/contract/constants'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { MakeBuilderCall } from '../../../platform/http/make-builder-call.ts'
import type { CallAnswer } from '../../../platform/http/make-inner-call.ts'
import { findBuilder } from '../room/builders.repo.ts'
import { findOpener } from './find-opener.ts'

export interface AnswerParts {
  db: Db
  clock: Clock
  makeCall: MakeBuilderCall
}

interface Caller {
  deviceId: string
  /** The address of its connection, for the audit log. */
  address: string
}

/**
 * Makes the call of a builder as the member who opened it. Its access is checked at each call: the device may have been
 * removed, and the member may have signed out or lost the app, which ends the builder.
 */
export async function answerCall(
  { db, clock, makeCall }: AnswerParts,
  { deviceId, address }: Caller,
  { method, path, body }: RoomCall,
): Promise<CallAnswer | RoomCloseCode> {
  const refuse = (code: ErrorCode) => toRefusal(code, clock.newId())
  const found = await findBuilder(db, deviceId, clock.now())
  if (!found) return refuse('forbidden')
  const { sessionId, admittedAt, origin: _, ...builder } = found
  const opener = await findOpener({ db, clock }, { sessionId, appId: builder.appId })
  if (typeof opener === 'number') return opener
  if (!admittedAt) return refuse('builder_not_admitted')
  await opener.noteActivity()
  const { principal } = opener
  const answer = await makeCall({ method, path, body, address, builder, deviceId, principal })
  const byteCount = Buffer.byteLength(JSON.stringify(answer.body))
  return byteCount > roomLimits.answerBytes ? refuse('answer_too_large') : answer
}

function toRefusal(code: ErrorCode, requestId: string): CallAnswer {
  const { status, message } = errorCodes[code]
  return { status, body: { code, message, subErrors: [], requestId } satisfies ErrorBody }
}
