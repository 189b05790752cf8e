import type { Device } from '@waymark/contract'
import { readRefusal } from '../../../../lib/errors/api-error.ts'

interface Joined {
  roomId: string
  token: string
}

interface Door {
  /** The server's address. */
  host: string
  sdkKey: string
  code: string
}

/** Joins a room by its code, as any device does; throws the error of a refused call. */
export async function joinRoom({ host, sdkKey, code }: Door, device: Device): Promise<Joined> {
  const answer = await fetch(`${host}/sdk/v1/${sdkKey}/rooms/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, device }),
  })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && body) return body as Joined
  // A proxy in between responded with a page of its own.
  const status = body ? answer.status : 502
  throw await readRefusal(status, body)
}
