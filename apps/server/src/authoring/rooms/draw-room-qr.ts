import { ROOM_PARAMETER } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { drawQr } from '../../platform/secrets/pairing-code.ts'
import { findAppPage } from './room/rooms.repo.ts'

interface Door {
  publicUrl: string
  roomId: string
  appId: string
  code: string
}

/** Draws the QR code that brings a device in: the app's own page, else a page of the server that shows the code. */
export async function drawRoomQr(db: Db, { publicUrl, roomId, appId, code }: Door): Promise<string> {
  const app = await findAppPage(db, appId)
  const page = new URL(app?.pageUrl ?? `${publicUrl}/rooms/${roomId}`, publicUrl)
  page.searchParams.set(ROOM_PARAMETER, code)
  return drawQr(page.href)
}
