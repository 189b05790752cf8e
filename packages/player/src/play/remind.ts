import { isNative } from '@waymark/contract/constants'
import type { Action, Component, ElementIdentifier, GuideStep } from '@waymark/contract'
import { pickLabels } from '../labels.ts'
import type { Reminded, Surface } from '../surface.ts'
import { nameAddress } from './name-address.ts'

/** Long enough for most pages to change without a word, short enough to be there before anybody wonders. */
const AFTER_MS = 800

interface Labels {
  elsewhere(place: string | undefined): string
  waiting: string
  go(place: string | undefined): string
}

const LABELS: Record<string, Record<'PAGE' | 'SCREEN', Labels>> = {
  en: {
    PAGE: {
      elsewhere: (page) =>
        page ? `This continues on the page “${page}”.` : 'This continues on another page.',
      waiting: 'The next step appears as soon as the page is ready.',
      go: (page) => (page ? `Go to “${page}”` : 'Go there'),
    },
    SCREEN: {
      elsewhere: (screen) =>
        screen ? `This continues on the screen “${screen}”.` : 'This continues elsewhere in the app.',
      waiting: 'The next step appears as soon as the screen is ready.',
      go: (screen) => (screen ? `Go to “${screen}”` : 'Go there'),
    },
  },
  de: {
    PAGE: {
      elsewhere: (page) =>
        page ? `Weiter geht es auf der Seite „${page}“.` : 'Weiter geht es auf einer anderen Seite.',
      waiting: 'Der nächste Schritt erscheint, sobald die Seite bereit ist.',
      go: (page) => (page ? `Zu „${page}“` : 'Zur Seite'),
    },
    SCREEN: {
      elsewhere: (screen) =>
        screen ? `Weiter geht es unter „${screen}“.` : 'Weiter geht es an einer anderen Stelle der App.',
      waiting: 'Der nächste Schritt erscheint, sobald die App so weit ist.',
      go: (screen) => (screen ? `Zu „${screen}“` : 'Dorthin'),
    },
  },
}

interface RemindingParts<Target> {
  surface: Surface<Target>
  load(component: Component): Promise<Surface<Target>['mount']>
}

/** Informs the end user, in a corner of the page, that the guide goes on and where, until the step is there. */
export function remind<Target>(
  { surface, load }: RemindingParts<Target>,
  { step, isElsewhere, page, locale, signal }: Reminded,
): void {
  if (signal.aborted) return
  const identifiers = page?.identifiers ?? step.identifiers
  const identifier = identifiers.find(({ role }) => role === 'TARGET') ?? identifiers[0]
  const { locale: language, ...kinds } = pickLabels(LABELS, locale)
  const labels = kinds[identifier && isNative(identifier) ? 'SCREEN' : 'PAGE']
  const { name, go }: Place = isElsewhere ? findPlace(surface, identifier, page?.name) : {}
  const text = isElsewhere ? labels.elsewhere(name) : labels.waiting
  const component = toComponent(step, language, text, go && labels.go(name))

  async function show() {
    const mount = await load(component)
    if (signal.aborted) return
    const mounted = mount(
      { ...step, component },
      {
        locale: language,
        fallbackLocale: language,
        progress: null,
        canGoBack: false,
        interactive: true,
        target: null,
        onAction: () => go?.(),
        onDismiss: () => mounted.destroy(),
      },
    )
    signal.addEventListener('abort', () => mounted.destroy())
  }
  // It is the guide that counts: without its renderer, the reminder is left out.
  const cancel = surface.schedule(AFTER_MS, () => void show().catch(() => {}))
  signal.addEventListener('abort', cancel)
}

interface Place {
  name?: string | undefined
  /** Goes there, if it is a single page of this origin, or a screen that the app can go to. */
  go?: (() => void) | undefined
}

/** The page or screen that an identifier names. The names that developers give to screens are not for end users. */
function findPlace(
  { openLink, findWay }: Pick<Surface, 'openLink' | 'findWay'>,
  identifier: ElementIdentifier | undefined,
  given: string | undefined,
): Place {
  if (identifier && isNative(identifier)) {
    const { match, value } = identifier.screen ?? {}
    return { name: given, go: match === 'EQUALS' && value ? findWay?.(value) : undefined }
  }
  const page = identifier?.url
  if (!page || page.match === 'REGEX') return { name: given }
  const { match, value } = page
  const name = given ?? nameAddress(value)
  const isOne = match === 'EQUALS' && value.startsWith('/') && !value.startsWith('//')
  return isOne ? { name, go: () => openLink(value, false) } : { name }
}

/** A slide-in in the colours of the step. */
function toComponent(step: GuideStep, locale: string, text: string, go: string | undefined): Component {
  const { widthPx: _, align: __, ...style } = step.component.style
  const action: Action = { type: 'NEXT' }
  return {
    configVersion: 2,
    container: 'SLIDEIN',
    placement: 'BOTTOM_END',
    style,
    dismissal: { closeButton: true, escape: false, outside: false },
    blocks: [
      { id: 'text', type: 'TEXT', role: 'BODY', text: { [locale]: text } },
      ...(go
        ? [{ id: 'go', type: 'BUTTON', style: 'PRIMARY', label: { [locale]: go }, action } as const]
        : []),
    ],
  }
}
