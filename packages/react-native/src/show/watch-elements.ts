import type { ElementIdentifier, ManifestDeployment } from '@waymark/contract'
import type { Environment } from '@waymark/core'
import { createTargetFinder, WHOLE_SCREEN } from '../targets/find-target.ts'
import { readSight } from '../targets/sight.ts'
import type { App } from './app.ts'
import { watchApp } from './watch-app.ts'

interface ElementWatch {
  app: App
  environment: Environment
  getLocale(): string
  onVisible(deploymentIds: string[]): void
}

/** Reports deployments with an ELEMENT_VISIBLE trigger once their element is in sight. Returns how to stop. */
export function watchElements(deployments: ManifestDeployment[], watch: ElementWatch): () => void {
  const { app, environment, getLocale, onVisible } = watch
  const { schedule, elapsedMs: now } = environment
  const finder = createTargetFinder({ overlays: app.overlays, getScreen: app.screens.current, now })
  const reported = new Set<string>()

  function isInSight(identifier: ElementIdentifier): boolean {
    const [fallback] = Object.keys(identifier.text?.value ?? {})
    const match = finder.find([identifier], getLocale(), fallback ?? getLocale())
    if (match.status !== 'FOUND') return false
    return match.element === WHOLE_SCREEN || readSight(match.element).box !== null
  }

  function search(): void {
    const ids = deployments
      .filter(({ id, targeting: { trigger } }) => {
        const isNew = trigger.type === 'ELEMENT_VISIBLE' && isInSight(trigger.identifier)
        const wasReported = reported.has(id)
        if (isNew) reported.add(id)
        else reported.delete(id)
        return isNew && !wasReported
      })
      .map(({ id }) => id)
    if (ids.length > 0) onVisible(ids)
  }

  search()
  return watchApp({ app, schedule }, search)
}
