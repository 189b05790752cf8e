import type { Component, DynamicGuide, Guide, GuideStep, SurveyGuide, WebIdentifier } from '@waymark/contract'
import * as runtime from '../src/index.ts'
import { useAfterDrawing } from '../src/draw/use-after-drawing.ts'
import type { Host, Mounted, Playing, PlayOptions, RuntimeEvent, View } from '../src/index.ts'

export type StepChange = Partial<Omit<GuideStep, 'component'>> & { component?: Partial<Component> }

/** The environment of a guide on pages and in tests: a host for a document, and a record of the calls made to it. */
export interface Stage {
  runtime: typeof runtime
  /** The style sheet of a theme, for what is drawn from then on. */
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
  playSurvey(guide: SurveyGuide, locale?: string): Promise<Playing>
  identify(clues: Partial<WebIdentifier>): WebIdentifier
}

declare global {
  interface Window {
    stage: Stage
  }
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

const events: RuntimeEvent[] = []
const calls: string[] = []

export const stage: Stage = {
  runtime,
  themeCss: '',
  events,
  calls,
  mounted: undefined,
  playing: undefined,
  createHost: (shown = document, locale = 'en') => ({
    document: shown,
    renderer: { ...runtime.fullRenderer, css: (runtime.fullRenderer.css ?? '') + stage.themeCss },
    findTarget: (identifiers) => runtime.findElement(shown, identifiers, locale, 'en'),
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
    const mounted = runtime.mount(stage.createHost(shown), step, seen)
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
    stage.playing = runtime.playGuide(stage.createHost(document, locale), guide, {
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
  playSurvey: async (guide, locale = 'en') => {
    const play = await runtime.loadSurveyPlayer()
    stage.playing = play(stage.createHost(document, locale), guide, {
      locale,
      onAnswers: (answers) => calls.push(`onAnswers ${JSON.stringify(answers)}`),
      onComplete: (answers) => calls.push(`onComplete ${JSON.stringify(answers)}`),
      onEnd: (reason) => calls.push(`onEnd ${reason}`),
    })
    return stage.playing
  },
  identify: (clues) => ({ configVersion: 2, kind: 'WEB', role: 'TARGET', ...clues }),
}

// An SDK loads this file along with a guide. Here it is loaded before anything is drawn, so that no test has to wait.
useAfterDrawing(() => void (window.stage = stage))
