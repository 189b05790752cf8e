import { isAddress, type TextMatch } from '@waymark/contract/constants'
import type { Blocked, GateInput } from './gate.ts'

/** Whether this is the moment to show. A manual start replaces the trigger, but only for the project it names. */
export function checkTrigger({ deployment, context }: GateInput): Blocked {
  const { trigger } = deployment.targeting
  if (context.startProjectId !== null) {
    return context.startProjectId === deployment.projectId ? undefined : { code: 'other_project_started' }
  }

  switch (trigger.type) {
    case 'INSTANT':
      return undefined
    case 'DELAY': {
      const waitMs = trigger.delayMs - context.elapsedMs
      return waitMs > 0 ? { code: 'delay_running', waitMs } : undefined
    }
    case 'SCREEN_ENTER':
      return matchesAddress(context.url, trigger.url) ? undefined : { code: 'other_screen' }
    case 'EVENT':
      return context.event === trigger.name ? undefined : { code: 'event_awaited' }
    case 'ELEMENT_VISIBLE':
      return context.visibleElements.has(deployment.id) ? undefined : { code: 'element_awaited' }
    case 'MANUAL':
      return { code: 'start_awaited' }
    default:
      return { code: 'rule_not_understood' }
  }
}

function matchesAddress(url: string, { match, value }: { match: TextMatch; value: string }): boolean {
  if (match === 'EQUALS') return isAddress(url, value)
  return match === 'STARTS_WITH' ? url.startsWith(value) : url.includes(value)
}
