/** The page or screen around the SDK. */
export interface Page {
  /** The path, query and hash of a page, or the name of a screen. */
  url(): string
  isVisible(): boolean
  /** Whether an author's visit begins here, by a code in the page's address. */
  hasAuthorCode(): boolean
  watch(watcher: PageWatcher): void
}

export interface PageWatcher {
  onRoute(): void
  /** The page is hidden and may never become visible again. */
  onHide(): void
  onShow(): void
  onOnline(): void
}
