import type { Manifest, ThemeTokens } from '@waymark/contract'
import { MANIFEST } from '../manifest/manifest-source.ts'
import type { GuideServices } from './run-guide.ts'

/** A look as a platform draws it. */
export interface AppliedTheme {
  tokens: ThemeTokens
  /** Its style sheet, in web pages. */
  css?: string
}

/** Whether the app has a look of its own. */
export const hasTheme = ({ store }: Pick<GuideServices, 'store'>): boolean =>
  !!store.read<Manifest>(MANIFEST)?.theme
