import type { Surface } from '../surface.ts'
import type { NamedSection } from './to-outline.ts'

/** Says on which page a guide goes on while none of its steps is shown: otherwise nobody could guess. */
export function createPageReminder(surface: Surface, getLocale: () => string) {
  let shown: AbortController | undefined
  return {
    show: (page: NamedSection | undefined) => {
      const [step] = page?.steps ?? []
      if (!page || !step) return
      shown?.abort()
      const { signal } = (shown = new AbortController())
      const reminded = { step, isElsewhere: true, page, locale: getLocale(), signal }
      surface
        .loadWaiting()
        .then(({ remind }) => remind(reminded))
        .catch(() => {})
    },
    stop: () => shown?.abort(),
  }
}
