import type { Component } from '@waymark/contract'

const LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/))/i

/** A link that the target app would refuse, or that is not finished yet. */
export function isLinkAllowed(url: string): boolean {
  return url.length <= 2000 && LINK.test(url)
}

/** The block that keeps a component from being stored, if any. */
export function findUnsavableBlock(component: Component): string | undefined {
  return component.blocks.find(
    (block) =>
      block.type === 'BUTTON' && block.action.type === 'OPEN_LINK' && !isLinkAllowed(block.action.url),
  )?.id
}
