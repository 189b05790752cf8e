import { toSubError, type DeploymentStatus } from '@waymark/contract/constants'
import { DomainError } from '../../../platform/errors.ts'
import { isDelivered } from './derive-status.ts'

type Transition = 'goLive' | 'stop'

export interface DeploymentState {
  status: DeploymentStatus
  hasPendingChanges: boolean
}

/** The transitions that are allowed in the present state. Going live again requires something new to deliver. */
function listTransitions({ status, hasPendingChanges }: DeploymentState): Transition[] {
  if (!isDelivered(status)) return ['goLive']
  return hasPendingChanges ? ['goLive', 'stop'] : ['stop']
}

/** Throws `illegal_transition`, which lists the allowed ones, unless `transition` is one of them. */
export function assertTransition(state: DeploymentState, transition: Transition): void {
  if (!listTransitions(state).includes(transition)) throw toIllegalTransition(state)
}

export function toIllegalTransition(state: DeploymentState): DomainError {
  return new DomainError('illegal_transition', {
    subErrors: listTransitions(state).map((it) => toSubError(allowed[it], { field: it })),
  })
}

const allowed = { goLive: 'can_go_live', stop: 'can_be_stopped' } as const
