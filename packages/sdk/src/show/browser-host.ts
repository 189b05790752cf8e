import type { AnyGuide, ElementIdentifier } from '@waymark/contract'
import { type AppliedTheme, type GuideServices, toSurfaceServices } from '@waymark/core/show'
import { findElement, type Host, type Renderer, type RuntimeEvent, type TargetMatch } from '@waymark/runtime'

interface HostParts extends GuideServices {
  guide: Pick<AnyGuide, 'defaultLocale'>
  renderer: Renderer
  /** The app's look, on top of the built-in one. */
  theme: AppliedTheme | undefined
  emit(event: RuntimeEvent): void
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
export const createBrowserHost = ({ guide, renderer, theme, emit, ...guideServices }: HostParts): Host => ({
  ...toSurfaceServices(guideServices, emit),
  document,
  renderer: theme ? { ...renderer, css: (renderer.css ?? '') + theme.css! } : renderer,
  findTarget: (identifiers) =>
    (window.waymarkFinder ?? findInPage)(identifiers, guideServices.getLocale(), guide.defaultLocale),
  openLink: (url, newTab) => {
    if (newTab) window.open(url, '_blank', 'noopener')
    else window.location.assign(url)
  },
})
