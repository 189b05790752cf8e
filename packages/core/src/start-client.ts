import { NativePromise } from '@waymark/player/native-promise'
import type { Core } from './core.ts'
import type { EventSender } from './events/event-sender.ts'
import type { ManifestSource } from './manifest/manifest-source.ts'
import type { GuideScheduler } from './show/guide-scheduler.ts'

interface Parts extends Core {
  manifests: ManifestSource
  sender: EventSender
  guideScheduler: GuideScheduler
  reportPage(): void
  joinRoom(): Promise<void>
}

/** The longest wait for the server before the stored manifest of an earlier visit is used. */
const MAX_WAIT_MS = 1500
const REFRESH_EVERY_MS = 300_000
const STALE_ON_RETURN_MS = 60_000

/** Starts watching the page and refreshing the manifest; resolves after the first decision. */
export async function startClient(parts: Parts): Promise<void> {
  const { environment, page, listeners, retry, manifests, sender, guideScheduler } = parts

  function refreshRegularly(): void {
    environment.schedule(REFRESH_EVERY_MS, () => {
      refreshRegularly()
      if (page.isVisible()) void manifests.refetch()
    })
  }

  async function refreshIfStale(): Promise<void> {
    retry.retrySoon()
    if (environment.elapsedMs() - manifests.requestedAt() > STALE_ON_RETURN_MS) await manifests.refetch()
    guideScheduler.rulesChanged()
  }

  page.watch({
    // After the app has rendered the new address.
    onRoute: () => {
      retry.retrySoon()
      environment.schedule(0, () => {
        parts.reportPage()
        guideScheduler.routeChanged()
      })
    },
    onHide: () => void sender.flushOnHide(),
    onShow: () => void listeners.runSafely(refreshIfStale),
    onOnline: () => {
      retry.retrySoon()
      void manifests.refetch()
      void sender.flush()
    },
  })
  refreshRegularly()
  await new NativePromise<void>((resolve) => {
    environment.schedule(MAX_WAIT_MS, resolve)
    void manifests
      .refetch()
      .then(() => parts.allowance.settling)
      .then(() => resolve())
  })
  manifests.useStored()
  // While an author previews drafts here, live guides must not cover them.
  if (page.hasAuthorCode() || parts.tabStore.read('visit')) {
    void listeners.runSafely(() => parts.joinRoom().finally(guideScheduler.begin))
  } else guideScheduler.begin()
  void sender.flush()
}
