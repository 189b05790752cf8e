import { report } from '@waymark/core/report'

/** What `waymark.debug()` prints, for builds that developers work with. */
export interface Debug {
  report: typeof report
}

export const debug: Debug = { report }
