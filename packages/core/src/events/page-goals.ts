import { matchesAddress } from '@waymark/targeting'
import type { Page } from '../environment/page.ts'
import type { ManifestSource } from '../manifest/manifest-source.ts'
import type { EventRecorder } from './event-recorder.ts'

/** Returns a function that reports the page once it is opened, if it is a goal. No other page is reported. */
export function createPageGoals(
  page: Pick<Page, 'url'>,
  manifests: Pick<ManifestSource, 'find'>,
  recorder: Pick<EventRecorder, 'record'>,
): () => void {
  let last: string | undefined
  return () => {
    const manifest = manifests.find()
    const url = page.url()
    if (!manifest || url === last) return
    last = url
    for (const goal of manifest.pageGoals ?? []) {
      if (matchesAddress(url, goal.url)) recorder.record({ type: 'page_reached', name: goal.id })
    }
  }
}
