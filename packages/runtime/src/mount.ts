import type { GuideStep } from '@waymark/contract'
import type { Host } from './host.ts'
import type { Mounted, View } from './view.ts'

/** Draws one step into a shadow root above the page and keeps it beside its target until it is destroyed. */
export function mount(_host: Host, _step: GuideStep, _view: View): Mounted {
  throw new Error('to follow')
}
