import { readUrl, watchRoutes } from './route-watcher.ts'

/** The page around the SDK. */
export interface Page {
  url(): string
  isVisible(): boolean
  watch(watcher: PageWatcher): void
}

export interface PageWatcher {
  onRoute(): void
  /** The page is hidden and may never become visible again. */
  onHide(): void
  onShow(): void
  onOnline(): void
}

export function createPage(): Page {
  const isVisible = () => document.visibilityState !== 'hidden'

  return {
    url: () => readUrl(location),
    isVisible,
    watch: ({ onRoute, onHide, onShow, onOnline }) => {
      watchRoutes(onRoute)
      document.addEventListener('visibilitychange', () => (isVisible() ? onShow() : onHide()))
      // Safari does not always report by visibility that a page goes away.
      addEventListener('pagehide', onHide)
      addEventListener('online', onOnline)
    },
  }
}

/** The page's language, or else the browser's. */
export const readPageLocale = (): string => document.documentElement.lang || navigator.language
