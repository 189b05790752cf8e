import type { Device } from '@waymark/contract'
import { translateMessage } from '../../../lib/problem-text.ts'

interface Joined {
  roomId: string
  token: string
}

/** Enters a room by its code, as any device does; throws in words why when it is not let in. */
export async function joinRoom(sdkKey: string, code: string, device: Device): Promise<Joined> {
  const answer = await fetch(`/sdk/v1/${sdkKey}/rooms/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, device }),
  })
  const body = (await answer.json()) as Joined & { message?: string }
  if (!answer.ok) throw new Error(translateMessage(body.message ?? String(answer.status)))
  return body
}
