import type { SdkSession } from '@waymark/contract'

const device = { platform: 'WEB', locale: 'en', appVersion: null }

/** Sends the request with which an SDK begins a session; throws if it is refused. */
export async function sendSession(
  url: string,
  sdkKey: string,
  session: Omit<Partial<SdkSession>, 'properties'> & {
    endUserId: string
    properties?: Record<string, unknown>
  },
): Promise<unknown> {
  const answer = await fetch(`${url}/sdk/v1/${sdkKey}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'session-1', device, ...session }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}
