import type { Deployment } from '@waymark/contract'

export type Transition = 'goLive' | 'stop'

/** Lists a deployment's next possible actions, likeliest first; the server refuses any other. */
export function listTransitions({
  status,
  hasPendingChanges,
}: Pick<Deployment, 'status' | 'hasPendingChanges'>): Transition[] {
  const isDelivered = status === 'LIVE' || status === 'SCHEDULED'
  if (!isDelivered) return ['goLive']
  return hasPendingChanges ? ['goLive', 'stop'] : ['stop']
}
