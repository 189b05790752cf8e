import type { Action, Component } from '@waymark/contract'
import { APP_LINK, WEB_LINK } from '@waymark/contract/constants'

/** A link that the target app would refuse, or that is not finished yet. */
export function isLinkAllowed(url: string): boolean {
  return url.length <= 2000 && WEB_LINK.test(url)
}

/** A link with the app's own scheme, such as shop://basket. */
export function isAppLinkAllowed(url: string): boolean {
  return url.length <= 2000 && APP_LINK.test(url)
}

/** The block that keeps a component from being stored, if any. */
export function findUnsavableBlock(component: Component): string | undefined {
  return component.blocks.find(
    (block) => (block.type === 'BUTTON' || block.type === 'ITEM') && !isActionComplete(block.action),
  )?.id
}

/** Whether an action says all that the server asks of it. */
function isActionComplete(action: Action): boolean {
  switch (action.type) {
    case 'OPEN_LINK':
      return isLinkAllowed(action.url)
    case 'DEEP_LINK':
      return isAppLinkAllowed(action.url)
    case 'START_PROJECT':
      return action.projectId !== ''
    case 'EMIT_EVENT':
      return action.name.trim() !== '' && action.name.length <= 100
    default:
      return true
  }
}
