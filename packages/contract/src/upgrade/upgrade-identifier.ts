import { CONFIG_VERSION, identifierRoles, type IdentifierRole } from '../constants/authoring/guidance.ts'
import type { WebIdentifier } from '../documents/identifier.ts'
import type { FlatConfig } from './upgrade-component.ts'

/**
 * Upgrades a web identifier from configVersion 1, a flat string map, to the current document. Known keys: role, url,
 * tag, text, index, css, and every `attr.<name>`. Others are dropped.
 */
export function upgradeIdentifier(flat: FlatConfig, locale: string): WebIdentifier {
  const attributes = Object.entries(flat)
    .filter(([key]) => key.startsWith('attr.'))
    .map(([key, value]) => ({ name: key.slice('attr.'.length), match: 'EQUALS' as const, value }))
  const index = Number.parseInt(flat.index ?? '', 10)
  return {
    configVersion: CONFIG_VERSION,
    kind: 'WEB',
    role: identifierRoles.find((it): it is IdentifierRole => it === flat.role) ?? 'TARGET',
    ...(flat.url && { url: { match: 'CONTAINS' as const, value: flat.url } }),
    ...(flat.tag && { tag: flat.tag.toLowerCase() }),
    ...(attributes.length > 0 && { attributes }),
    ...(flat.text && { text: { match: 'EQUALS' as const, value: { [locale]: flat.text } } }),
    ...(index >= 0 && { index }),
    ...(flat.css && { css: flat.css }),
  }
}
