import type { Action, Component, ElementIdentifier, GuideStep } from '@waymark/contract'
import { pickLabels } from '../labels.ts'
import type { Reminded, Surface } from '../surface.ts'
import { nameAddress } from './name-address.ts'

/** Long enough for most pages to change without a word, short enough to be there before anybody wonders. */
const AFTER_MS = 800

interface Labels {
  elsewhere(page: string | undefined): string
  waiting: string
  go(page: string | undefined): string
}

const LABELS: Record<string, Labels> = {
  en: {
    elsewhere: (page) => (page ? `This continues on the page “${page}”.` : 'This continues on another page.'),
    waiting: 'The next step appears as soon as the page is ready.',
    go: (page) => (page ? `Go to “${page}”` : 'Go there'),
  },
  de: {
    elsewhere: (page) =>
      page ? `Weiter geht es auf der Seite „${page}“.` : 'Weiter geht es auf einer anderen Seite.',
    waiting: 'Der nächste Schritt erscheint, sobald die Seite bereit ist.',
    go: (page) => (page ? `Zu „${page}“` : 'Zur Seite'),
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
  const labels = pickLabels(LABELS, locale)
  const { name, url } = isElsewhere ? findPlace(page?.identifiers ?? step.identifiers, page?.name) : {}
  const text = isElsewhere ? labels.elsewhere(name) : labels.waiting
  const component = toComponent(step, labels.locale, text, url ? labels.go(name) : undefined)

  async function show() {
    const mount = await load(component)
    if (signal.aborted) return
    const mounted = mount(
      { ...step, component },
      {
        locale: labels.locale,
        fallbackLocale: labels.locale,
        progress: null,
        canGoBack: false,
        interactive: true,
        target: null,
        onAction: () => url && surface.openLink(url, false),
        onDismiss: () => mounted.destroy(),
      },
    )
    signal.addEventListener('abort', () => mounted.destroy())
  }
  // It is the guide that counts: without its renderer, the reminder is left out.
  const cancel = surface.schedule(AFTER_MS, () => void show().catch(() => {}))
  signal.addEventListener('abort', cancel)
}

interface PagePlace {
  name?: string | undefined
  /** Only if it is a single page of this origin. */
  url?: string
}

/** The page that identifiers name. */
function findPlace(identifiers: readonly ElementIdentifier[], given: string | undefined): PagePlace {
  const identifier = identifiers.find(({ role }) => role === 'TARGET') ?? identifiers[0]
  if (identifier?.kind === 'NATIVE') {
    const { screen } = identifier
    return { name: given ?? (screen?.match === 'REGEX' ? undefined : screen?.value) }
  }
  const page = identifier?.url
  if (!page || page.match === 'REGEX') return { name: given }
  const name = given ?? nameAddress(page.value)
  const isOne = page.match === 'EQUALS' && page.value.startsWith('/') && !page.value.startsWith('//')
  return isOne ? { name, url: page.value } : { name }
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
