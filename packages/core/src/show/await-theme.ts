import type { Manifest, ThemeTokens } from '@waymark/contract'
import { NativePromise } from '@waymark/player/native-promise'
import { MANIFEST } from '../manifest/manifest-source.ts'
import type { GuideServices } from './run-guide.ts'

/** A look as a platform draws it. */
export interface AppliedTheme {
  tokens: ThemeTokens
  /** Its style sheet, in web pages. */
  css?: string
}

export type LoadTheme = (guideServices: GuideServices) => Promise<AppliedTheme | undefined>

/** How long guides wait for the app's look before they show in the one that is built in. */
const MAX_WAIT_MS = 1500

/** The app's look, if it has one that arrives in time. */
export function awaitTheme(
  guideServices: GuideServices,
  load: LoadTheme,
): Promise<AppliedTheme | undefined> | undefined {
  const { environment, store } = guideServices
  if (!store.read<Manifest>(MANIFEST)?.theme) return undefined
  return new NativePromise((resolve) => {
    const giveUp = () => resolve(undefined)
    environment.schedule(MAX_WAIT_MS, giveUp)
    load(guideServices).then(resolve, giveUp)
  })
}
