import { report } from '@waymark/core/report'

/** The functions behind `waymark.debug()`, for builds that developers work with. */
export interface Debug {
  report: typeof report
}

export const debug: Debug = { report }
