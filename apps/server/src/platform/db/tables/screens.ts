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
    /** The deletion can be undone until the next publishing. */
    deletedAt: Generated<Date | null>
  }
}
