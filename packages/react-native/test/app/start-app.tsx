import type {
  AnyGuide,
  Component,
  GuideStep,
  NativeIdentifier,
  SdkEvent,
  SurveyGuide,
} from '@waymark/contract'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { createDeployment, createGuide, createManifest } from '../../../core/test/sample-guide.ts'
import { createSdk, type InitOptions } from '../../src/create-sdk.ts'
import type { App } from '../../src/show/app.ts'
import { OverlayContext } from '../../src/overlay/overlay-context.ts'
import { WaymarkOverlay } from '../../src/overlay/waymark-overlay.tsx'
import { render } from './render.tsx'

const send = globalThis.fetch
let stop = () => {}

afterEach(() => {
  stop()
  globalThis.fetch = send
})

export const byTestId = (testId: string, clues: Partial<NativeIdentifier> = {}): NativeIdentifier => ({
  configVersion: 2,
  kind: 'NATIVE',
  role: 'TARGET',
  testId,
  ...clues,
})

type GivenStep = Partial<Omit<GuideStep, 'component'>> & { component?: Partial<Component> }

/** A step at the view with a test id, or in the middle of the screen. */
export function toStep(text: string, testId?: string, step: GivenStep = {}): GuideStep {
  const [made] = createGuide([text]).steps
  const { component, ...given } = step
  const identifiers = testId === undefined ? [] : [byTestId(testId)]
  const container = testId === undefined ? 'POPUP' : 'TOOLTIP'
  return {
    ...made!,
    key: text,
    identifiers,
    ...given,
    component: { ...made!.component, container, ...component },
  }
}

/** An app with the whole SDK, whose server has one guide for everybody and keeps what it hears. */
export async function startApp(
  node: ReactNode,
  given: GuideStep[] | SurveyGuide,
  { prepare, ...options }: Partial<InitOptions> & { prepare?(app: App): Promise<void> } = {},
) {
  const events: SdkEvent[] = []
  const errors: string[] = []
  const guide: AnyGuide = Array.isArray(given) ? { ...createGuide([]), steps: given } : given
  const manifest = createManifest([createDeployment('hash', { platforms: ['WEB'] })])
  const answer = (body: object) => new Response(JSON.stringify(body), { status: 200 })
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (!url.startsWith('https://waymark.test/')) return send(input, init)
    if (url.endsWith('manifest.json')) return answer(manifest)
    if (url.includes('/guides/')) return answer(guide)
    const { events: told = [] } = JSON.parse(String(init?.body ?? '{}')) as { events?: SdkEvent[] }
    events.push(...told)
    return answer({ accepted: told.length, duplicates: 0, rejected: [] })
  }
  const { waymark, app } = createSdk()
  stop = () => waymark.stop()
  waymark.on('error', ({ message, cause }) => errors.push(`${message} ${String(cause)}`))
  for (const type of ['guide_seen', 'step_seen', 'identifier_missing'] as const)
    waymark.on(type, (event) => heard.push(event.type))
  const heard: string[] = []
  const services = {
    overlays: app.overlays,
    events: app.events,
    insets: undefined,
    fullWindowOverlay: options.modules?.fullWindowOverlay,
  }
  const wrap = (it: ReactNode) => (
    <OverlayContext value={services}>
      <WaymarkOverlay>{it}</WaymarkOverlay>
    </OverlayContext>
  )
  const show = render(wrap(node))
  await prepare?.(app)
  waymark.init({ sdkKey: 'key', host: 'https://waymark.test', locale: 'en', ...options })
  return { waymark, app, heard, errors, show: (next: ReactNode) => show(wrap(next)) }
}
