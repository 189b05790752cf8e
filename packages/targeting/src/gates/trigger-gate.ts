import { isAddress, type TextMatch } from '@waymark/contract/constants'
import type { Blocked, GateInput } from './gate.ts'

/** Whether this is the moment to show. A manual start replaces the trigger, but only for the project it names. */
export function checkTrigger({ deployment, context, lateGates }: GateInput): Blocked {
  const { trigger } = deployment.targeting
  if (context.startProjectId) {
    return context.startProjectId !== deployment.projectId && {}
  }

  switch (trigger.type) {
    case 'INSTANT':
      return undefined
    case 'DELAY': {
      const waitMs = trigger.delayMs - context.elapsedMs
      return waitMs > 0 && { waitMs }
    }
    case 'SCREEN_ENTER':
      return !matchesAddress(context.url, trigger.url) && {}
    case 'EVENT':
      return context.event !== trigger.name && {}
    case 'EVENT_WHERE':
      if (context.event !== trigger.name) return {}
      return lateGates ? lateGates.findEventBlock(trigger, context) : { code: 'rules_loading' }
    case 'ELEMENT_VISIBLE':
      return !context.visibleElements.has(deployment.id) && { code: 'element_awaited' }
    // MANUAL, or a trigger of a later version.
    default:
      return {}
  }
}

/** Whether a page's path, query and hash match those of a trigger or a goal. */
export function matchesAddress(url: string, { match, value }: { match: TextMatch; value: string }): boolean {
  if (match === 'EQUALS') return isAddress(url, value)
  return match === 'STARTS_WITH' ? url.startsWith(value) : url.includes(value)
}
