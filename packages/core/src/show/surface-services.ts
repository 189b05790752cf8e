import type { Manifest } from '@waymark/contract'
import type { RuntimeEvent, SurfaceServices } from '@waymark/player'
import { MANIFEST } from '../manifest/manifest-source.ts'
import type { GuideServices } from './run-guide.ts'

/** The SDK's services for a guide, whatever it is drawn on. */
export const toSurfaceServices = (
  { environment, store, contentUrl, mediaUrls, getCalls }: GuideServices,
  emit: (event: RuntimeEvent) => void,
): Omit<SurfaceServices, 'findTarget' | 'openLink'> => ({
  // Images are at `{contentUrl}media/{hash}`, unless they were verified.
  mediaUrl: (hash) => mediaUrls[hash] ?? `${contentUrl}media/${hash}`,
  listLinkSchemes: () => store.read<Manifest>(MANIFEST)?.linkSchemes,
  emit,
  startProject: (projectId) => getCalls().startNested(projectId),
  track: (name) => getCalls().track(name),
  now: environment.elapsedMs,
  schedule: environment.schedule,
})
