import type { Component, DynamicGuide, Guide, GuideStep, SurveyGuide, WebIdentifier } from '@waymark/contract'
import { mount } from '../src/draw/mount.ts'
import type { Host, Mounted, Playing, PlayOptions, Renderer, RuntimeEvent, View } from '../src/index.ts'
import { findElement } from '../src/match/find-element.ts'
import type { playGuide } from '../src/play/play-guide.ts'
import { loadRenderer } from '../src/renderers/load-renderer.ts'
import { playSurvey } from '../src/survey/play-survey.ts'
import { EVERY_KIND, PRESENTED } from './every-kind.ts'

export type StepChange = Partial<Omit<GuideStep, 'component'>> & { component?: Partial<Component> }

/** The environment of a guide on pages and in tests: a host for a document, and a record of the calls made to it. */
export interface Stage {
  /** The style sheet of a theme, for everything drawn from then on. */
  themeCss: string
  events: RuntimeEvent[]
  /** All other calls in order: `onStep a`, `onEnd COMPLETED`, `openLink …`, `onAction NEXT`, `onDismiss`. */
  calls: string[]
  mounted: Mounted | undefined
  playing: Playing | undefined
  createHost(document?: Document, locale?: string): Host
  toStep(change?: StepChange): GuideStep
  mount(change?: StepChange, view?: Partial<View>, document?: Document): Mounted
  /** Updates the mounted step with a changed view. */
  showAgain(view: Partial<View>): void
  play(steps: StepChange[], options?: { startAtKey?: string; locale?: string }): Playing
  playGuide(guide: Guide | DynamicGuide, options?: Partial<PlayOptions>): Playing
  playOn: typeof playGuide
  playSurvey(guide: SurveyGuide, locale?: string): Promise<Playing>
  identify(clues: Partial<WebIdentifier>): WebIdentifier
  findElement: typeof findElement
}

const TEXTS = {
  title: { en: 'Put it in the basket', de: 'In den Warenkorb legen', ar: 'أضِف المنتج إلى السلة' },
  body: {
    en: 'Choose a size first.\nYou can still change your mind at the till.',
    de: 'Wählen Sie zuerst eine Größe.\nAn der Kasse lässt sich alles noch ändern.',
    ar: 'اختر المقاس أولاً.\nيمكنك تغيير رأيك عند الدفع.',
  },
  next: { en: 'Next', de: 'Weiter', ar: 'التالي' },
  back: { en: 'Back', de: 'Zurück', ar: 'السابق' },
}

const component: Component = {
  configVersion: 2,
  container: 'TOOLTIP',
  placement: 'AUTO',
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: TEXTS.title },
    { id: 'body', type: 'TEXT', role: 'BODY', text: TEXTS.body },
    { id: 'back', type: 'BUTTON', style: 'SECONDARY', label: TEXTS.back, action: { type: 'BACK' } },
    { id: 'next', type: 'BUTTON', style: 'PRIMARY', label: TEXTS.next, action: { type: 'NEXT' } },
  ],
}

let renderer: Renderer
let play: typeof playGuide

const events: RuntimeEvent[] = []
const calls: string[] = []

const stage: Stage = {
  themeCss: '',
  events,
  calls,
  mounted: undefined,
  playing: undefined,
  createHost: (shown = document, locale = 'en') => ({
    document: shown,
    renderer: { ...renderer, css: (renderer.css ?? '') + stage.themeCss },
    findTarget: (identifiers) => findElement(shown, identifiers, locale, 'en'),
    mediaUrl: (hash) => `/media/${hash}${hash.includes('.') ? '' : '.svg'}`,
    emit: (event) => events.push(event),
    listLinkSchemes: () => ['shop'],
    openLink: (url, newTab) => calls.push(`openLink ${url} ${newTab}`),
    startProject: (projectId) => calls.push(`startProject ${projectId}`),
    track: (name) => calls.push(`track ${name}`),
    now: () => performance.now(),
    schedule: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  }),
  toStep: ({ component: changed, ...change } = {}) => ({
    key: 'a',
    name: 'A step',
    optional: false,
    identifiers: [],
    waitMs: 4000,
    onMissing: 'SKIP_STEP',
    ...change,
    component: { ...component, ...changed },
  }),
  mount: (change, view, shown) => {
    const step = stage.toStep(change)
    const seen: View = {
      locale: 'en',
      fallbackLocale: 'en',
      progress: { index: 1, total: 5 },
      canGoBack: true,
      interactive: true,
      target: (shown ?? document).querySelector('#target'),
      onAction: ({ type }) => calls.push(`onAction ${type}`),
      onDismiss: () => calls.push('onDismiss'),
      ...view,
    }
    const mounted = mount(stage.createHost(shown), step, seen)
    stage.mounted = mounted
    stage.showAgain = (changed) => mounted.update(step, Object.assign(seen, changed))
    return mounted
  },
  showAgain: () => {},
  play: (steps, { locale = 'en', ...options } = {}) => {
    const guide: Guide = {
      version: 1,
      kind: 'STATIC_FLOW',
      defaultLocale: 'en',
      locales: ['en', 'de', 'ar'],
      steps: steps.map((change, at) => stage.toStep({ key: 'abcdefgh'[at] ?? '', ...change })),
    }
    const emitted = options.startAtKey ? (['guide_seen', 'guide_started'] as const) : []
    return stage.playGuide(guide, { locale, emitted, ...options })
  },
  playGuide: (guide, { locale = 'en', ...options } = {}) => {
    stage.playing = play(stage.createHost(document, locale), guide, {
      locale,
      ...options,
      onStep: (key) => calls.push(`onStep ${key}`),
      onKeep: (kept) => calls.push(`onKeep ${JSON.stringify(kept)}`),
      onLocale: (code) => calls.push(`onLocale ${code}`),
      onMute: (isMuted) => calls.push(`onMute ${isMuted}`),
      onEnd: (reason) => calls.push(`onEnd ${reason}`),
    })
    return stage.playing
  },
  playOn: (...args) => play(...args),
  playSurvey: async (guide, locale = 'en') => {
    stage.playing = await Promise.resolve(
      playSurvey(stage.createHost(document, locale), guide, {
        locale,
        onAnswers: (answers) => calls.push(`onAnswers ${JSON.stringify(answers)}`),
        onComplete: (answers) => calls.push(`onComplete ${JSON.stringify(answers)}`),
        onEnd: (reason) => calls.push(`onEnd ${reason}`),
      }),
    )
    return stage.playing
  },
  findElement,
  identify: (clues) => ({ configVersion: 2, kind: 'WEB', role: 'TARGET', ...clues }),
}

/**
 * Opens the stage. `packages/sdk` builds this one too, beside the SDK's own files: it may import no more than they
 * export, and load no more than they load.
 */
export async function openStage(): Promise<Stage> {
  renderer = await loadRenderer(EVERY_KIND, PRESENTED)
  play = (await import('../src/play/play-guide.ts')).playGuide
  // An SDK loads this file along with a guide. Here it is loaded before anything is drawn, so that no test has to wait.
  await import('../src/draw/after-drawing.ts')
  return stage
}
