import type { Theme } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'

export interface ThemesTables {
  themes: Audited & {
    appId: string
    draft: Json<Theme>
    /** The theme that end users see; null if guides look as they are built in. */
    live: Json<Theme> | null
    liveHash: string | null
    liveAt: Date | null
  }
  /** The files that target apps read, by hash. Files stay, because a device may have read their name already. */
  themeFiles: {
    appId: string
    hash: string
    body: Uint8Array
    gzip: Uint8Array
    brotli: Uint8Array
    createdAt: Date
  }
}
