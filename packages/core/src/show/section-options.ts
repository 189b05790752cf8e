import type { PlayOptions } from '@waymark/player'
import { listShownItems, readDoneItems, rememberStart, saveDoneItems } from '../progress/done-items.ts'
import { updateRun } from '../progress/run-store.ts'
import type { GuideRun, GuideServices } from './run-guide.ts'

/**
 * The options of guides that are more than plain steps: what they remember, and how they change the end user's choices.
 */
export function toSectionOptions(
  { store, tabStore, listeners, getCalls }: GuideServices,
  { deployment, run }: GuideRun,
): Partial<PlayOptions> {
  let stopHearing = () => {}
  return {
    kept: run?.kept ?? {},
    readDoneItems: () => [
      ...readDoneItems(store, deployment),
      ...listShownItems({ store, tabStore }, deployment),
    ],
    onStart: (itemId, projectId, onShown) =>
      void listeners.runSafely(() => {
        stopHearing()
        rememberStart({ store, tabStore }, deployment, itemId, projectId)
        stopHearing = listeners.on('guide_seen', () => {
          if (!listShownItems({ store, tabStore }, deployment).includes(itemId)) return
          stopHearing()
          onShown()
        })
      }),
    isMuted: store.read<boolean>('muted') ?? false,
    onKeep: (kept) =>
      void listeners.runSafely(() => {
        saveDoneItems(store, deployment, kept.doneItems)
        updateRun(tabStore, deployment.id, { kept })
      }),
    onLocale: (locale) => void listeners.runSafely(() => getCalls().chooseLocale(locale)),
    onMute: (isMuted) => void listeners.runSafely(() => getCalls().mute(isMuted)),
    onDisable: () => void listeners.runSafely(() => getCalls().disable()),
  }
}
