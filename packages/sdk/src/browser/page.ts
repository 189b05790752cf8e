import type { Page } from '@waymark/core'
import { readUrl, watchRoutes } from './route-watcher.ts'

export function createPage(): Page {
  const isVisible = () => !document.hidden
  const url = () => readUrl(location)
  return {
    url,
    isVisible,
    // The first entry is the navigation: a router may have changed the address since.
    hasAuthorCode: () => /waymark_/.test(url() + performance.getEntries()[0]?.name),
    watch: ({ onRoute, onHide, onShow, onOnline }) => {
      watchRoutes(onRoute)
      document.addEventListener('visibilitychange', () => (isVisible() ? onShow() : onHide()))
      // Native shells report it before the page is hidden, or without hiding it.
      addEventListener('waymark:pause', onHide)
      addEventListener('waymark:resume', onShow)
      // Safari does not always report by visibility that a page goes away.
      addEventListener('pagehide', onHide)
      addEventListener('online', onOnline)
    },
  }
}

/** The page's language, or else the browser's. */
export const readPageLocale = (): string => document.documentElement.lang || navigator.language
