import type { ElementIdentifier } from '@waymark/contract'
import type { Host, RuntimeEvent, TargetMatch } from '@waymark/runtime'
import { findElementAtOnce } from '@waymark/runtime'
import { findView } from '@waymark/runtime/native'
import { markedRenderer } from './mark-blocks.ts'
import { findNativePage } from '../../../../ui/captures/native-page.ts'
import { toMediaUrl } from './media-url.ts'
import { pageTime } from '../../../../lib/state/page-time.ts'

interface EditorHostOptions {
  sdkKey: string
  /** The app's own URL schemes that links may use. */
  linkSchemes: readonly string[]
  locale: string
  fallbackLocale: string
  /** The style sheet of the app's theme. */
  themeCss?: string
  /** Stands in for the page's elements if there is no page. */
  placeholder?: Element
  onEvent?(event: RuntimeEvent): void
  onLink?(address: string): void
}

/** The runtime's host in the editor: a frame's document, the real matcher, and links that do not navigate. */
export function createEditorHost(document: Document, options: EditorHostOptions): Host {
  const { sdkKey, linkSchemes, locale, fallbackLocale, themeCss = '', placeholder, onEvent, onLink } = options
  return {
    document,
    renderer: { ...markedRenderer, css: (markedRenderer.css ?? '') + themeCss },
    findTarget: (identifiers) =>
      placeholder
        ? { status: 'FOUND', element: placeholder, score: 0 }
        : findTarget(document, identifiers, { locale, fallbackLocale }),
    mediaUrl: (hash) => toMediaUrl(sdkKey, hash),
    emit: (event) => onEvent?.(event),
    listLinkSchemes: () => linkSchemes,
    openLink: (address) => onLink?.(address),
    ...pageTime,
  }
}

/** Looks for views on a native screen's picture, and for elements on a page. */
function findTarget(
  document: Document,
  identifiers: readonly ElementIdentifier[],
  { locale, fallbackLocale }: { locale: string; fallbackLocale: string },
): TargetMatch {
  const sheet = findNativePage(document)
  if (!sheet) return findElementAtOnce(document, identifiers, locale, fallbackLocale)
  const match = findView(sheet.screen, identifiers, locale, fallbackLocale)
  if (match.status === 'AMBIGUOUS') return { ...match, candidates: match.rivals.length }
  if (match.status !== 'FOUND') return match
  const element = sheet.findElement(match.view)
  return element ? { ...match, element } : { status: 'MISSING' }
}
