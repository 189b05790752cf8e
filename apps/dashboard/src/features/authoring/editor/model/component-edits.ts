import type { Action, Block, Component, Dismissal, Style } from '@waymark/contract'
import { containerTraits, type Container, type Placement } from '@waymark/contract/constants'

/** Changes the container; a placement that the new one does not allow becomes its default. */
export function setContainer(component: Component, container: Container): Component {
  const placements: readonly Placement[] = containerTraits[container].placements
  const placement = placements.includes(component.placement) ? component.placement : placements[0]
  return { ...component, container, placement: placement ?? 'AUTO' }
}

/** Sets a style token; undefined resets it to the theme. */
export function setStyle<K extends keyof Style>(
  component: Component,
  token: K,
  value: Style[K] | undefined,
): Component {
  const { [token]: _, ...others } = component.style
  const style = value === undefined ? others : { ...others, [token]: value }
  return { ...component, style: style as Style }
}

export function setDismissal(component: Component, change: Partial<Dismissal>): Component {
  return { ...component, dismissal: { ...component.dismissal, ...change } }
}

export function changeBlock<T extends Block>(component: Component, block: T, change: Partial<T>): Component {
  return {
    ...component,
    blocks: component.blocks.map((it) => (it.id === block.id ? { ...block, ...change } : it)),
  }
}

/** Replaces the block with the same id. */
export function replaceBlock(component: Component, block: Block): Component {
  return { ...component, blocks: component.blocks.map((it) => (it.id === block.id ? block : it)) }
}

/** Sets one locale's text; an empty text is removed, so that it counts as missing. */
export function setText(
  texts: Record<string, string>,
  locale: string,
  value: string,
): Record<string, string> {
  const { [locale]: _, ...others } = texts
  return value === '' ? others : { ...others, [locale]: value }
}

/** Adds a block where it is expected: a title first, then texts and images, buttons last. */
export function addBlock(component: Component, block: Block): Component {
  const { blocks } = component
  if (block.type === 'TEXT' && block.role === 'TITLE') return { ...component, blocks: [block, ...blocks] }
  if (block.type === 'BUTTON') return { ...component, blocks: [...blocks, block] }
  const firstButton = blocks.findIndex(({ type }) => type === 'BUTTON')
  return { ...component, blocks: blocks.toSpliced(firstButton < 0 ? blocks.length : firstButton, 0, block) }
}

export function removeBlock(component: Component, blockId: string): Component {
  return { ...component, blocks: component.blocks.filter(({ id }) => id !== blockId) }
}

/** Moves a block by a number of positions; a move beyond the ends does nothing. */
export function moveBlock(component: Component, blockId: string, by: number): Component {
  const from = component.blocks.findIndex(({ id }) => id === blockId)
  const block = component.blocks[from]
  const to = from + by
  if (!block || to < 0 || to >= component.blocks.length) return component
  return { ...component, blocks: component.blocks.toSpliced(from, 1).toSpliced(to, 0, block) }
}

/** An id that no block of the component has: title, text-2, button-3 … */
export function toBlockId(component: Component, base: string): string {
  const taken = new Set(component.blocks.map(({ id }) => id))
  if (!taken.has(base)) return base
  let count = 2
  while (taken.has(`${base}-${count}`)) count += 1
  return `${base}-${count}`
}

/** A new action of a type, with its required fields filled in so that it can be stored at once. */
export function toAction(type: Action['type'], firstStepKey: string): Action {
  if (type === 'GO_TO_STEP') return { type, stepKey: firstStepKey }
  if (type === 'GO_TO_PAGE') return { type, pageKey: '' }
  if (type === 'OPEN_LINK') return { type, url: 'https://', newTab: true }
  if (type === 'DEEP_LINK') return { type, url: '' }
  if (type === 'START_PROJECT') return { type, projectId: '' }
  if (type === 'EMIT_EVENT') return { type, name: '' }
  return { type }
}
