import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Creates a signing secret in the format of "Standard Webhooks". */
export const makeSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface Signed {
  id: string
  at: Date
  body: string
}

/** The headers of "Standard Webhooks": id, timestamp, and a signature by each secret. */
export function signDelivery({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
