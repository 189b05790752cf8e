import {
  CONFIG_VERSION,
  containers,
  placements,
  type Container,
  type Placement,
} from '../constants/authoring/guidance.ts'
import { containerTraits } from '../constants/authoring/container-traits.ts'
import type { Block, Component } from '../documents/component.ts'

/** The older format of components and identifiers: one flat map of strings. */
export type FlatConfig = Record<string, string>

const knownKeys = [
  ...[
    'type',
    'placement',
    'title',
    'description',
    'imageMedia',
    'imageAlt',
    'primaryButton',
    'secondaryButton',
  ],
  ...['closeButton', 'backgroundColor', 'textColor', 'buttonColor', 'buttonTextColor'],
]

/** Whether {@link upgradeComponent} recognises any key of the map. */
export const isFlatComponent = (flat: FlatConfig): boolean => knownKeys.some((key) => flat[key] !== undefined)

/**
 * Upgrades a component from configVersion 1, a flat string map, to the current document. Texts are stored under
 * `locale`. Unknown keys are dropped.
 */
export function upgradeComponent(flat: FlatConfig, locale: string): Component {
  const container = oneOf<Container>(containers, flat.type, 'TOOLTIP')
  const fallback: Placement = containerTraits[container].placements[0]
  return {
    configVersion: CONFIG_VERSION,
    container,
    placement: oneOf<Placement>(placements, flat.placement, fallback),
    blocks: toBlocks(flat, locale),
    style: {
      scheme: 'AUTO',
      ...(flat.backgroundColor && { background: flat.backgroundColor }),
      ...(flat.textColor && { text: flat.textColor }),
      ...(flat.buttonColor && { accent: flat.buttonColor }),
      ...(flat.buttonTextColor && { accentText: flat.buttonTextColor }),
    },
    dismissal: { closeButton: flat.closeButton !== 'false', escape: true, outside: false },
  }
}

function toBlocks(flat: FlatConfig, locale: string): Block[] {
  const blocks: Block[] = []
  if (flat.title) blocks.push({ id: 'title', type: 'TEXT', role: 'TITLE', text: { [locale]: flat.title } })
  if (flat.description) {
    blocks.push({ id: 'body', type: 'TEXT', role: 'BODY', text: { [locale]: flat.description } })
  }
  if (flat.imageMedia) {
    blocks.push({
      id: 'image',
      type: 'IMAGE',
      media: flat.imageMedia,
      alt: { [locale]: flat.imageAlt ?? '' },
    })
  }
  if (flat.secondaryButton) {
    const label = { [locale]: flat.secondaryButton }
    blocks.push({ id: 'secondary', type: 'BUTTON', style: 'SECONDARY', label, action: { type: 'BACK' } })
  }
  if (flat.primaryButton) {
    const label = { [locale]: flat.primaryButton }
    blocks.push({ id: 'primary', type: 'BUTTON', style: 'PRIMARY', label, action: { type: 'NEXT' } })
  }
  return blocks
}

function oneOf<T extends string>(known: readonly T[], value: string | undefined, fallback: T): T {
  return known.find((it) => it === value?.toUpperCase()) ?? fallback
}
