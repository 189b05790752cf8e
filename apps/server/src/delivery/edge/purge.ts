import type { EdgeConfig } from '../../config/edge.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import { PurgeStatusError } from './to-edge-reason.ts'

/** How many addresses one request names; Cloudflare takes no more than 30. */
const perRequest = 30

/**
 * Reports to the CDN which addresses have changed: `{ "files": ["https://…"] }`, as Cloudflare's purge call takes it.
 * Throws OutboundError or PurgeStatusError.
 */
export async function purge(
  outbound: Outbound,
  { url, token }: NonNullable<EdgeConfig['purge']>,
  urls: string[],
): Promise<void> {
  for (let start = 0; start < urls.length; start += perRequest) {
    const answer = await outbound.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ files: urls.slice(start, start + perRequest) }),
    })
    if (!answer.ok) throw new PurgeStatusError(answer.status)
  }
}
