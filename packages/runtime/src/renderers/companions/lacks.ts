import type { GuideStep } from '@waymark/contract'
import { containerTraits, type ContainerTraits } from '@waymark/contract/constants'

/** Whether a step's container has no room or time for a companion. An unknown container counts as a card. */
export function lacks(trait: 'hasAvatar' | 'hasLanguagePanel', { component }: GuideStep): boolean {
  const traits = containerTraits[component.container] as ContainerTraits | undefined
  return traits?.[trait] === false
}
