import type { Container } from './guidance.ts'

/**
 * Containers whose trait `hasAvatar` is false, and those whose `hasLanguagePanel` is, for the SDK, which does not bundle
 * the traits. In a file of their own, as only pages with companions need them.
 */
export const containersWithoutAvatar: readonly Container[] = [
  'LABEL',
  'BEACON',
  'PING',
  'NOTIFICATION',
  'EFFECT',
]
export const containersWithoutLanguagePanel: readonly Container[] = ['LABEL', 'PING', 'EFFECT']
