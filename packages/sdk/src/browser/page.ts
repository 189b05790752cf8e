import { readUrl, watchRoutes } from './route-watcher.ts'

/** The page around the SDK. */
export interface Page {
  url(): string
  isVisible(): boolean
  watch(watcher: PageWatcher): void
}

export interface PageWatcher {
  onRoute(): void
  /** The page is out of sight and may never come back. */
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

/** The language to speak: the page's own, else the browser's. */
export const readPageLocale = (): string => document.documentElement.lang || navigator.language
