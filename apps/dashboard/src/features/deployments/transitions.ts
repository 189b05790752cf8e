import type { Deployment } from '@waymark/contract'

export type Transition = 'goLive' | 'goLiveAgain' | 'goLiveWithChanges' | 'stop'

/** What a deployment can do next, the most likely first; the server refuses anything else. */
export function listTransitions({
  status,
  hasPendingChanges,
}: Pick<Deployment, 'status' | 'hasPendingChanges'>) {
  const transitions: Transition[] = []
  if (status === 'DRAFT') transitions.push('goLive')
  else if (status === 'STOPPED' || status === 'ENDED') transitions.push('goLiveAgain')
  else {
    if (hasPendingChanges) transitions.push('goLiveWithChanges')
    transitions.push('stop')
  }
  return transitions
}
