import type { Deployment } from '@waymark/contract'

export type Transition = 'goLive' | 'goLiveAgain' | 'goLiveWithChanges' | 'stop'

/** Lists a deployment's next possible actions, likeliest first; the server refuses any other. */
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
