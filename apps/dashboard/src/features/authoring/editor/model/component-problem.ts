import type { Action, Component } from '@waymark/contract'
import { findAppScheme, isLinkPossible } from '@waymark/contract/constants'

const LONGEST_LINK = 2000

/** Whether a link can be stored. Publishing may also require the app to allow its scheme. */
export const isLinkSavable = (url: string): boolean => url.length <= LONGEST_LINK && isLinkPossible(url)

/** A link with the app's own scheme, such as shop://basket. */
export const isAppLink = (url: string): boolean => isLinkSavable(url) && findAppScheme(url) !== undefined

/** The block that prevents a component from being stored, if any. */
export function findUnsavableBlock(component: Component): string | undefined {
  return component.blocks.find(
    (block) =>
      (block.type === 'BUTTON' || block.type === 'ITEM') &&
      [block.action, ...(('also' in block && block.also) || [])].some((it) => !isActionComplete(it)),
  )?.id
}

/** Whether an action has every field that the server requires. */
function isActionComplete(action: Action): boolean {
  switch (action.type) {
    case 'OPEN_LINK':
      return isLinkSavable(action.url)
    case 'DEEP_LINK':
      return isAppLink(action.url)
    case 'START_PROJECT':
      return action.projectId !== ''
    case 'EMIT_EVENT':
      return action.name.trim() !== '' && action.name.length <= 100
    default:
      return true
  }
}
