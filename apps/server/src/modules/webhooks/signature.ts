import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new signing secret, as "Standard Webhooks" writes it. */
export const makeSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface Signed {
  id: string
  at: Date
  body: string
}

/** The headers of "Standard Webhooks": id, time, and a signature by each of the secrets. */
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
