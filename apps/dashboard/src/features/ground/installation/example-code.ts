import { sha256 } from '@noble/hashes/sha2.js'
import type { Property } from '@waymark/contract'
import { toLoaderScript, type InstalledApp } from '@waymark/contract/constants'

/** The sources that a content security policy must allow in addition to its own. */
export function toPolicy(
  host: string,
  { edgeUrl, isVerified = false, loaderHash }: PolicyNeeds = {},
): string {
  const source = toSource(host)
  const socket = source.replace(/^http/, 'ws')
  const sources = edgeUrl ? `${source} ${toSource(edgeUrl)}` : source
  // Media that were verified are shown from memory.
  const media = isVerified ? `${sources} blob:` : sources
  const scripts = loaderHash ? `'${loaderHash}' ${sources}` : sources
  return `script-src ${scripts}; connect-src ${sources} ${socket}; img-src ${media}; media-src ${media}`
}

/** A path without a slash at its end would stand for that one address, not for those below it. */
const toSource = (url: string) => (new URL(url).pathname === '/' ? url : `${url}/`)

interface PolicyNeeds {
  /** The address of the CDN. */
  edgeUrl?: string | undefined
  /** The tag names a key. */
  isVerified?: boolean
  /** The hash of the loader, which is an inline script. */
  loaderHash?: string | undefined
}

/** The source that allows exactly this app's loader. Browsers themselves compute no hashes on pages over plain HTTP. */
export function hashLoader(app: InstalledApp): string {
  const digest = sha256(new TextEncoder().encode(toLoaderScript(app)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}

/** More would obscure the point of the example. */
export const shownProperties = 8

export function toIdentifyExample(properties: readonly Property[]): string {
  const lines = toLines(properties.slice(0, shownProperties))
  return `waymark.identify('customer-17', {\n${lines.map((line) => `  ${line}`).join('\n')}\n})`
}

export function toSetPropertiesExample(properties: readonly Property[]): string {
  const [line = ''] = toLines(properties.slice(0, 1))
  return `waymark.setProperties({ ${line.replace(/,( \/\/ .*)?$/, '')} })`
}

function toLines(properties: readonly Property[]): string[] {
  if (properties.length === 0) return [`plan: 'pro',`]
  return properties.map(({ name, type, timeUnit }) => {
    const unit = timeUnit ? ` // ${type}, ${timeUnit}` : ` // ${type}`
    return `${toKey(name)}: ${examples[type]},${unit}`
  })
}

const toKey = (name: string) =>
  /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name.replace(/['\\]/g, String.raw`\$&`)}'`

const examples: Record<Property['type'], string> = {
  STRING: "'text'",
  INTEGER: '42',
  DECIMAL: '19.99',
  BOOLEAN: 'true',
  DATE: "'2026-03-01'",
  LIST: "['beta', 'admin']",
  TIME: "'2026-03-01T09:00:00Z'",
  APP_VERSION_CODE: '204',
  APP_VERSION_NAME: "'2.4.0'",
}
