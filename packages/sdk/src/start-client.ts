import { NativePromise } from '@waymark/runtime/native-promise'
import type { Core } from './core.ts'
import type { EventSender } from './events/event-sender.ts'
import type { ManifestSource } from './manifest/manifest-source.ts'
import type { GuideScheduler } from './show/guide-scheduler.ts'

interface Parts extends Core {
  manifests: ManifestSource
  sender: EventSender
  scheduler: GuideScheduler
  joinRoom(): Promise<void>
}

/** How long the server may take before an earlier visit's copy of the manifest is used. */
const MAX_WAIT_MS = 1500
const REFRESH_EVERY_MS = 300_000
const STALE_ON_RETURN_MS = 60_000

/** Starts to watch the page and to keep the manifest fresh; resolves when the first decision is made. */
export async function startClient(parts: Parts): Promise<void> {
  const { environment, page, listeners, retry, tabStore, manifests, sender, scheduler, joinRoom } = parts

  function refreshRegularly(): void {
    environment.schedule(REFRESH_EVERY_MS, () => {
      refreshRegularly()
      if (page.isVisible()) void manifests.refetch()
    })
  }

  async function refreshIfStale(): Promise<void> {
    retry.retrySoon()
    if (environment.elapsedMs() - manifests.requestedAt() > STALE_ON_RETURN_MS) await manifests.refetch()
    scheduler.rulesChanged()
  }

  page.watch({
    // After the app has drawn the new address.
    onRoute: () => {
      retry.retrySoon()
      environment.schedule(0, scheduler.routeChanged)
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
    void manifests.refetch().then(resolve)
  })
  manifests.useStored()
  // While an author looks at drafts here, nothing live is shown over them.
  if (/[?&]waymark_/.test(page.url()) || tabStore.read('visit')) {
    void listeners.runSafely(() => joinRoom().finally(scheduler.begin))
  } else scheduler.begin()
  void sender.flush()
}
