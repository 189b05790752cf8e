import type { AnyGuide, ElementIdentifier, Manifest } from '@waymark/contract'
import { findElement, type Renderer, type Host, type RuntimeEvent, type TargetMatch } from '@waymark/runtime'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import { MANIFEST } from '../manifest/manifest-source.ts'

interface HostParts {
  guide: Pick<AnyGuide, 'defaultLocale'>
  renderer: Renderer
  /** Images are at `{contentUrl}media/{hash}`, unless they were verified. */
  contentUrl: string
  mediaUrls: Record<string, string>
  environment: Environment
  getLocale(): string
  store: Store
  emit(event: RuntimeEvent): void
  getCalls(): { startNested(projectId: string): void; track(name: string): void }
}

type Finder = (
  identifiers: readonly ElementIdentifier[],
  locale: string,
  fallbackLocale: string,
) => TargetMatch

declare global {
  interface Window {
    /** Set by a shell that shows native views as elements. Searches its view tree instead of the page. */
    waymarkFinder?: Finder
  }
}

const findInPage: Finder = (...wanted) => findElement(document, ...wanted)

/** The page as the runtime's host. */
export function createBrowserHost({
  guide,
  renderer,
  contentUrl,
  mediaUrls,
  environment,
  getLocale,
  store,
  emit,
  getCalls,
}: HostParts): Host {
  return {
    document,
    renderer,
    findTarget: (identifiers) =>
      (window.waymarkFinder ?? findInPage)(identifiers, getLocale(), guide.defaultLocale),
    mediaUrl: (hash) => mediaUrls[hash] ?? `${contentUrl}media/${hash}`,
    listLinkSchemes: () => store.read<Manifest>(MANIFEST)?.linkSchemes,
    emit,
    startProject: (projectId) => getCalls().startNested(projectId),
    track: (name) => getCalls().track(name),
    openLink: (url, newTab) => {
      if (newTab) window.open(url, '_blank', 'noopener')
      else window.location.assign(url)
    },
    now: environment.elapsedMs,
    schedule: environment.schedule,
  }
}
