import { toSubError, type DeploymentStatus } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import { isDelivered } from './derive-status.ts'

export type Transition = 'goLive' | 'stop'

export interface DeploymentState {
  status: DeploymentStatus
  hasPendingChanges: boolean
}

/** What a deployment can do in its present state. Going live again needs something new to deliver. */
function listTransitions({ status, hasPendingChanges }: DeploymentState): Transition[] {
  if (!isDelivered(status)) return ['goLive']
  return hasPendingChanges ? ['goLive', 'stop'] : ['stop']
}

/** Throws `illegal_transition`, which names the allowed ones, unless `transition` is one of them. */
export function assertTransition(state: DeploymentState, transition: Transition): void {
  if (!listTransitions(state).includes(transition)) throw toIllegalTransition(state, transition)
}

export function toIllegalTransition(state: DeploymentState, transition: Transition): DomainError {
  return new DomainError('illegal_transition', {
    message: `${explain(state.status, transition)}`,
    subErrors: listTransitions(state).map((it) => toSubError(allowed[it], { field: it })),
  })
}

const allowed = { goLive: 'can_go_live', stop: 'can_be_stopped' } as const

function explain(status: DeploymentStatus, transition: Transition): string {
  if (transition === 'stop') return `A deployment that is ${words[status]} cannot be stopped`
  return `The deployment is already ${words[status]} and has no changes that are not live`
}

const words: Record<DeploymentStatus, string> = {
  DRAFT: 'a draft',
  SCHEDULED: 'scheduled',
  LIVE: 'live',
  STOPPED: 'stopped',
  ENDED: 'over',
}
