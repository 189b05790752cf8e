import type { Renderer } from './renderer.ts'
import type { PageHost } from '../page/page-host.ts'

export type { RuntimeEvent, PageHost, TargetMatch } from '../page/page-host.ts'

/** The runtime's environment, and the parts that can be drawn in it. */
export interface Host extends PageHost {
  /** The renderer that `loadRenderer` returned for the guide. */
  renderer: Renderer
}
