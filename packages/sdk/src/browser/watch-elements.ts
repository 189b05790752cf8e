import type { ManifestDeployment, ElementIdentifier } from '@waymark/contract'
import { findElement, watchPageLate } from '@waymark/runtime'
import type { Listeners, Environment } from '@waymark/core'

export interface ElementWatch {
  environment: Environment
  listeners: Listeners
  getLocale(): string
  onVisible(deploymentIds: string[]): void
}

/**
 * Reports deployments with an ELEMENT_VISIBLE trigger whose element is in the viewport. It searches when the page
 * changes, and leaves scrolling to the browser's observer. Returns how to stop.
 */
export function watchElements(deployments: ManifestDeployment[], watch: ElementWatch): () => void {
  const { environment, listeners, getLocale, onVisible } = watch
  const found = new Map<string, Element>()
  const observer = new IntersectionObserver((entries) => {
    const inSight = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
    const ids = [...found].filter(([, element]) => inSight.includes(element)).map(([id]) => id)
    if (ids.length > 0) listeners.runSafely(() => onVisible(ids))
  })

  function search(): void {
    for (const { id, targeting } of deployments) {
      const { trigger } = targeting
      if (trigger.type !== 'ELEMENT_VISIBLE') continue
      const element = find(trigger.identifier)
      const before = found.get(id)
      if (element === before) continue
      found.delete(id)
      if (before && ![...found.values()].includes(before)) observer.unobserve(before)
      if (!element) continue
      found.set(id, element)
      observer.observe(element)
    }
  }

  function find(identifier: ElementIdentifier): Element | undefined {
    const [fallback] = Object.keys(identifier.text?.value ?? {})
    const match = findElement(document, [identifier], getLocale(), fallback ?? getLocale())
    return match.status === 'FOUND' ? match.element : undefined
  }

  const searchSafely = () => void listeners.runSafely(search)
  const stopWatching = watchPageLate(
    { document, now: environment.elapsedMs, schedule: environment.schedule },
    searchSafely,
  )
  searchSafely()
  return () => {
    stopWatching()
    observer.disconnect()
  }
}
