import type { PlayOptions } from '@waymark/runtime'
import { noteDoneItems, readDoneItems } from '../progress/done-items.ts'
import { noteRun } from '../progress/run-memory.ts'
import type { Piece, Theatre } from './perform.ts'

/** What a guide of more than plain steps is played with, and what is remembered of it. */
export { playGuide } from '@waymark/runtime'

export function toCourseOptions(
  { store, tabStore, listeners, setLocale, mute, disable }: Theatre,
  { deployment, run }: Piece,
): Partial<PlayOptions> {
  return {
    kept: run?.kept ?? {},
    readDoneItems: () => readDoneItems(store, deployment),
    isMuted: store.read<boolean>('muted') ?? false,
    onKeep: (kept) =>
      void listeners.runSafely(() => {
        noteDoneItems(store, deployment, kept.doneItems)
        noteRun(tabStore, deployment.id, { kept })
      }),
    onLocale: (locale) => void listeners.runSafely(() => setLocale(locale)),
    onMute: (isMuted) => void listeners.runSafely(() => mute(isMuted)),
    onDisable: () => void listeners.runSafely(disable),
  }
}
