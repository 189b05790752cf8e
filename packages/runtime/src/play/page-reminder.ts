import type { Host } from '../draw/host.ts'
import type { NamedSection } from './to-outline.ts'

/** Says on which page a guide goes on while none of its steps is shown: otherwise nobody could guess. */
export function createPageReminder(host: Host, getLocale: () => string) {
  let shown: AbortController | undefined
  return {
    show: (page: NamedSection | undefined) => {
      const [step] = page?.steps ?? []
      if (!page || !step) return
      shown?.abort()
      const { signal } = (shown = new AbortController())
      const reminded = { step, isElsewhere: true, page, locale: getLocale(), signal }
      import('./remind.ts').then(({ remind }) => remind(host, reminded)).catch(() => {})
    },
    stop: () => shown?.abort(),
  }
}
