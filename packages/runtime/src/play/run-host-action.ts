import type { Action } from '@waymark/contract'
import type { Host } from '../draw/host.ts'

/** Runs an action that leads out of the guide: a link, another guide or an event of the app. */
export function runHostAction(host: Host, action: Action) {
  if ('url' in action) host.renderer.followLink?.(host, action)
  if (action.type === 'START_PROJECT') host.startProject?.(action.projectId)
  if (action.type === 'EMIT_EVENT') host.track?.(action.name)
}
