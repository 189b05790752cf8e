import { builderJoin, type BuilderPairing } from '@waymark/contract'
import { addBuilderCode, BUILDER_CODE_LIFE_MS, toSubError } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getSession, type CallContext } from '../../platform/http/call.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import { createSecret, hashSecret } from '../../people/sessions/index.ts'
import { findBuilderCode, insertBuilder, insertBuilderCode, useBuilderCode } from './room/builders.repo.ts'
import { findAppPage, findRoom, prolongRoom } from './room/rooms.repo.ts'
import { visitMs } from './room/visit.ts'

/** Creates a code that opens the builder in a page of the app, for the member who asks. */
export async function openBuilder(
  context: CallContext,
  { appId, id: roomId }: { appId: string; id: string },
): Promise<BuilderPairing> {
  const { db, clock, publicUrl } = context
  const now = clock.now()
  const room = await findRoom(db, appId, roomId)
  if (!room || room.endsAt <= now) throw new DomainError('not_found')
  const session = getSession(context)
  const [code, codeId] = [createSecret(), clock.newId()]
  const expiresAt = new Date(now.getTime() + BUILDER_CODE_LIFE_MS)
  await inTransaction(db, (tx) =>
    insertBuilderCode(tx, {
      id: codeId,
      roomId,
      memberId: session.member.uid,
      sessionId: session.id,
      codeHash: hashSecret(code),
      expiresAt,
    }),
  )
  const app = await findAppPage(db, appId)
  const url = app?.pageUrl
    ? addBuilderCode(new URL(app.pageUrl, publicUrl).href, { code, sdkKey: app.sdkKey })
    : null
  return { code, codeId, url, expiresAt: expiresAt.toISOString() }
}

export interface BuilderParts {
  db: Db
  clock: Clock
  publicUrl: string
}

/** Admits a page of the app to the room of its code, as a builder that the dashboard has yet to let in. */
export async function enterAsBuilder(
  { db, clock, publicUrl }: BuilderParts,
  { sdkKey, origin = '' }: { sdkKey: string; origin: string | undefined },
  body: unknown,
): Promise<{ roomId: string; projectId: string; deviceId: string; token: string }> {
  const { code } = parseBody(builderJoin, body)
  const now = clock.now()
  const found = await findBuilderCode(db, { sdkKey, codeHash: hashSecret(code), now })
  if (!found) throw new DomainError('room_code_unknown')
  const { id: builderCodeId, memberId: builderMemberId, sessionId: builderSessionId } = found
  const { roomId, projectId } = found
  // The code stays valid: the author can add the address and open it again.
  if (!isOfApp(origin, found, publicUrl)) {
    const named = toSubError('origin_not_of_app', { params: { origin: origin.slice(0, 300) } })
    throw new DomainError('origin_unknown', { subErrors: [named] })
  }
  const [token, deviceId] = [createSecret(), clock.newId()]
  const isUsed = await inTransaction(db, async (tx) => {
    if (!(await useBuilderCode(tx, builderCodeId, now))) return false
    await insertBuilder(tx, {
      id: deviceId,
      roomId,
      tokenHash: hashSecret(token),
      joinedAt: now,
      builderCodeId,
      builderMemberId,
      builderSessionId,
      origin,
    })
    await prolongRoom(tx, roomId, new Date(now.getTime() + visitMs))
    return true
  })
  if (!isUsed) throw new DomainError('room_code_unknown')
  return { roomId, projectId, deviceId, token }
}

interface AppPlaces {
  pageUrl: string | null
  origins: string[]
}

function isOfApp(origin: string, { pageUrl, origins }: AppPlaces, publicUrl: string): boolean {
  const ofPage = pageUrl === null ? [] : [new URL(pageUrl, publicUrl).origin]
  return [...ofPage, ...origins].includes(origin)
}
