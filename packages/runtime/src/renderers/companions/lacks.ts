import type { GuideStep } from '@waymark/contract'
import { containerTraits, type ContainerTraits } from '@waymark/contract/constants'

/**
 * Whether a step's container is too small or too brief for a companion. An unknown container is treated as a card.
 */
export function lacks(trait: 'hasAvatar' | 'hasLanguagePanel', { component }: GuideStep): boolean {
  const traits = containerTraits[component.container] as ContainerTraits | undefined
  return traits?.[trait] === false
}
