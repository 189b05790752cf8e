import { toJson } from '../environment/to-json.ts'
import type { EnteredRoom, SessionParts } from './session-parts.ts'

/** Exchanges a code for a room's token; returns the reason in words if it is refused. */
export async function enterRoom(
  { guideServices, labels }: Pick<SessionParts, 'guideServices' | 'labels'>,
  door: 'join' | 'build',
  code: string,
  origin = '',
): Promise<EnteredRoom | string> {
  const { baseUrl, environment } = guideServices
  try {
    const answer = await environment.fetch(`${baseUrl}/rooms/${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: toJson({ code }),
    })
    if (answer.status === 403) return labels.builderNotHere(origin)
    if (answer.status === 404 || answer.status === 400) return labels.codeUnknown
    if (!answer.ok) return labels.noServer
    const { roomId, token } = (await answer.json()) as EnteredRoom
    return { roomId, token }
  } catch {
    return labels.noServer
  }
}
