import type { Manifest, ThemeTokens } from '@waymark/contract'
import { MANIFEST } from '../manifest/manifest-source.ts'
import type { Store } from '../environment/storage.ts'

/** A look as a platform draws it. */
export interface AppliedTheme {
  tokens: ThemeTokens
  /** Its style sheet, in web pages. */
  css?: string
}

/** Whether the app has a look of its own. */
export const hasTheme = ({ store }: { store: Store }): boolean => !!store.read<Manifest>(MANIFEST)?.theme
