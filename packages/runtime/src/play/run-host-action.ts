import type { Action } from '@waymark/contract'
import type { Host } from '../draw/host.ts'

/** Runs an action that leaves the guide: a link, another guide or a custom event. */
export function runHostAction(host: Host, action: Action) {
  if ('url' in action) host.renderer.followLink?.(host, action)
  if (action.type === 'START_PROJECT') host.startProject?.(action.projectId)
  if (action.type === 'EMIT_EVENT') host.track?.(action.name)
}
