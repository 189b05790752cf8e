import { createContext, use } from 'react'

/** Captures of the app's pages, made while the author points at elements. */
export interface PageCaptures {
  /** Captures this page, unless that was done already. */
  request(): void
  /** The capture of this page, if it is there by now. */
  find(): string | undefined
}

/** Captures pages so that the editor can later show a step on its page, as the page was then. */
export function createPageCaptures(capture: () => Promise<string | null>): PageCaptures {
  const captured = new Map<string, string | undefined>()
  return {
    request() {
      const address = readAddress()
      if (captured.has(address)) return
      captured.set(address, undefined)
      void capture().then((id) => (id === null ? captured.delete(address) : captured.set(address, id)))
    },
    find: () => captured.get(readAddress()),
  }
}

const readAddress = () => window.location.pathname + window.location.hash

export const PageCapturesContext = createContext<PageCaptures>({
  request: () => undefined,
  find: () => undefined,
})

export const usePageCaptures = () => use(PageCapturesContext)
