import { NativePromise } from '@waymark/player/native-promise'
import { isAuthor } from '../person/is-author.ts'
import type { ClientServices } from './client-services.ts'

/** The longest wait for the server before the stored manifest of an earlier visit is used. */
const MAX_WAIT_MS = 1500
const REFRESH_EVERY_MS = 300_000
const STALE_ON_RETURN_MS = 60_000

/** Starts watching the page and refreshing the manifest; resolves after the first decision. */
export async function startClient(services: ClientServices): Promise<void> {
  const { core, sender, guideScheduler } = services
  const { environment, page, listeners, retry } = core
  const { manifests } = services.decisions

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
        services.reportPage()
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
      .then(() => core.allowance.settling)
      .then(() => resolve())
  })
  manifests.useStored()
  // While an author previews drafts here, live guides must not cover them.
  if (isAuthor(core)) {
    void listeners.runSafely(() => services.joinRoom().finally(guideScheduler.begin))
  } else guideScheduler.begin()
  void sender.flush()
}
