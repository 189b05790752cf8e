import type { Manifest, ThemeFile, ThemeTokens } from '@waymark/contract'
import { NativePromise } from '@waymark/player/native-promise'
import { matchSegment, type KnownEndUser } from '@waymark/targeting'
import { MANIFEST } from '../manifest/manifest-source.ts'
import { THEME } from '../network/guide-requests.ts'
import { toDocument } from '../network/to-document.ts'
import { readAllProgress } from '../progress/progress-store.ts'
import type { GuideServices } from './run-guide.ts'

type Services = Pick<GuideServices, 'store' | 'guideRequests' | 'getVisit' | 'loadRules'>
type Book = Pick<Manifest, 'segments' | 'properties'>

/** The look that this end user gets, from storage or the server; undefined if the app has none. */
export async function findTheme(guideServices: Services): Promise<ThemeTokens | undefined> {
  const { store, getVisit, loadRules } = guideServices
  const manifest = store.read<Manifest>(MANIFEST)
  if (!manifest?.theme) return undefined
  const file = await readFile(guideServices, manifest.theme)
  // The server may have to say whether somebody is in a segment; guides do not wait for that.
  if (file.variants.length > 0) loadRules?.()
  return chooseTheme(file, manifest, {
    properties: {},
    facts: undefined,
    ...getVisit(),
    progress: readAllProgress(store),
  })
}

/** The first variant whose segment the end user is known to be in, or else the base. */
export function chooseTheme({ base, variants }: ThemeFile, book: Book, endUser: KnownEndUser): ThemeTokens {
  const chosen = variants.find(({ segmentId }) => matchSegment(book, segmentId, endUser).holds === true)
  return chosen?.tokens ?? base
}

async function readFile({ store, guideRequests }: Services, hash: string): Promise<ThemeFile> {
  const name = THEME + hash
  const copy = store.read<ThemeFile>(name)
  if (copy) return toDocument<ThemeFile>(copy)
  const file = toDocument<ThemeFile>(await guideRequests!.send(hash, THEME), 'variants')
  store.list(THEME).forEach(store.remove)
  store.write(name, file)
  return file
}

/** The longest wait of guides for the app's look. After it, they show in the built-in one. */
const MAX_WAIT_MS = 1500

/** Returns the result of `loading`, unless it fails or does not arrive in time. */
export function inTime<T>(
  { environment }: Pick<GuideServices, 'environment'>,
  loading: Promise<T>,
): Promise<T | undefined> {
  return new NativePromise((resolve) => {
    const giveUp = () => resolve(undefined)
    environment.schedule(MAX_WAIT_MS, giveUp)
    loading.then(resolve, giveUp)
  })
}
