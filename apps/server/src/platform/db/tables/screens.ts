import type { Generated } from 'kysely'
import type { Audited } from './column-types.ts'

export interface ScreensTables {
  /** Pages of the target app that a dynamic flow has assists on. */
  pages: Audited & {
    id: string
    projectId: string
    key: string
    name: string
    position: number
    logoHash: string | null
    /** Until the next publishing it can be taken back. */
    deletedAt: Generated<Date | null>
  }
}
