import type { Manifest, ThemeTokens } from '@waymark/contract'
import type { Meter } from '@waymark/player'
import type { Store } from '../environment/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'

/** The extras that few guides need when they show. A guide shows without one that does not arrive in time. */
export interface GuideExtras {
  /** The app's look for this end user. */
  theme?: AppliedTheme | undefined
  /** Measures the guide's cost to the page. */
  meter?: Meter | undefined
}

/** A look as a platform draws it. */
export interface AppliedTheme {
  tokens: ThemeTokens
  /** Its style sheet, in web pages. */
  css?: string
}

/** The hash of the app's look, if it has one of its own. */
export const findThemeHash = (store: Store): string | undefined => store.read<Manifest>(MANIFEST)?.theme
