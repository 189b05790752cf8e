import type { Renderer } from './renderer.ts'
import type { PageHost } from '../page/page-host.ts'

export type { RuntimeEvent, PageHost, TargetMatch } from '../page/page-host.ts'

/** What surrounds the runtime, and what can be drawn there. */
export interface Host extends PageHost {
  /** `loadRenderer` returns what a guide needs. */
  renderer: Renderer
}
