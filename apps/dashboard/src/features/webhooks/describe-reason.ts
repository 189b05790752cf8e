import type { TFunction } from 'i18next'

/** What the server says of receivers, sentence by sentence; the groups are what stands inside them. */
const sentences = [
  [/^It answered (\d+) instead of 2xx$/, 'status'],
  [/^It answered (\d+), a redirect, which is not followed$/, 'redirect'],
  [/^It answered 410: it is gone for good$/, 'gone'],
  [/^It answered 429: it asks to wait$/, 'busy'],
  [/^It did not answer in time$/, 'timeout'],
  [/^Its certificate is not valid$/, 'certificate'],
  [/^It cannot be reached$/, 'unreachable'],
  [/^It broke its answer off$/, 'brokenOff'],
  [/^The address must begin with https:\/\/$/, 'notHttps'],
  [/^The address must begin with http:\/\/ or https:\/\/ and hold no name or password$/, 'address'],
  [/^The address lies in a private network;/, 'privateNetwork'],
  [/^Its receiver asks to wait$/, 'resting'],
  [/^Switched off: its receiver answered 410, gone$/, 'offGone'],
] as const
const withReason = [
  [/^Paused after (\d+) failures in a row\. (.+)$/, 'paused'],
  [/^Switched off: its receiver had failed for (\d+) days\. (.+)$/, 'off'],
] as const

/** A sentence of the server about a receiver, in the interface's language. */
export function describeReason(t: TFunction<'webhooks'>, reason: string): string {
  for (const [pattern, key] of withReason) {
    const [, count, why = ''] = pattern.exec(reason) ?? []
    if (count) return t(`reasons.${key}`, { count: Number(count), why: describeReason(t, why) })
  }
  for (const [pattern, key] of sentences) {
    const found = pattern.exec(reason)
    if (found) return t(`reasons.${key}`, { status: found[1] ?? '' })
  }
  return reason
}
