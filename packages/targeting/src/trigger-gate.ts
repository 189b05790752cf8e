import type { TextMatch } from '@waymark/contract/constants'
import type { Blocked, GateInput } from './gate.ts'

/** Whether this is the moment to show. A manual start replaces the trigger, but only for the project it names. */
export function checkTrigger({ deployment, context }: GateInput): Blocked {
  const { trigger } = deployment.targeting
  if (context.startProjectId !== null) {
    return context.startProjectId === deployment.projectId
      ? undefined
      : { reason: { code: 'other_project_started' } }
  }

  switch (trigger.type) {
    case 'INSTANT':
      return undefined
    case 'DELAY': {
      const waitMs = trigger.delayMs - context.elapsedMs
      return waitMs > 0 ? { reason: { code: 'delay_running', delayMs: trigger.delayMs }, waitMs } : undefined
    }
    case 'SCREEN_ENTER': {
      const { match, value } = trigger.url
      if (matchesText(context.url, match, value)) return undefined
      return { reason: { code: 'other_screen', url: context.url, match, value } }
    }
    case 'EVENT':
      return context.event === trigger.name
        ? undefined
        : { reason: { code: 'event_awaited', name: trigger.name } }
    case 'ELEMENT_VISIBLE':
      return context.visibleElements.has(deployment.id) ? undefined : { reason: { code: 'element_awaited' } }
    case 'MANUAL':
      return { reason: { code: 'start_awaited' } }
    default:
      return { reason: { code: 'rule_not_understood', type: (trigger as { type: string }).type } }
  }
}

function matchesText(text: string, match: TextMatch, value: string): boolean {
  if (match === 'EQUALS') return text === value
  return match === 'STARTS_WITH' ? text.startsWith(value) : text.includes(value)
}
