import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from '../bundle.ts'
import { STEP_COUNT, TEXTS } from './texts.ts'
import { fetchPublished } from './fetch-published.ts'

/** A tour library, as loaded in the test page. */
export interface Contender {
  name: string
  /** Whether it darkens the page around the element; libraries that do so are compared with each other. */
  hasVeil: boolean
  /** Defines `window.startTour()`, given the page's `texts`; the library may load before it or with it. */
  script: string
  css: string
  /** Sources of functions that find the drawn title and the "next" button. */
  findTitle: string
  findNext: string
}

const root = join(import.meta.dirname, '../..')
const SHEPHERD = '15.3.0'
const INTRO = '8.6.0'

/** Ours first. A library that cannot be fetched is reported and left out. */
export async function listContenders(): Promise<Contender[]> {
  const peers = await Promise.all([
    loadDriver(),
    tell('Shepherd', () => loadShepherd(false)),
    tell('Shepherd', () => loadShepherd(true)),
    tell('intro.js', loadIntro),
  ])
  return [
    await bundleRuntime('TOOLTIP'),
    await bundleRuntime('HIGHLIGHT'),
    ...peers.filter((it) => it !== undefined),
  ]
}

/** The runtime's selectors, also for when the SDK loads it. */
export const OURS = {
  findTitle: `() => document.querySelector('waymark-guide')?.shadowRoot.querySelector('h2')`,
  findNext: `() => document.querySelector('waymark-guide')?.shadowRoot.querySelector('.primary')`,
}

async function tell(name: string, load: () => Promise<Contender>): Promise<Contender | undefined> {
  try {
    return await load()
  } catch (error) {
    console.warn(`${name} could not be fetched and is left out: ${String(error).split('\n')[0]}`)
    return undefined
  }
}

async function loadDriver(): Promise<Contender> {
  const [script, css] = await Promise.all(
    ['driver.js.iife.js', 'driver.css'].map((it) =>
      readFile(join(root, 'node_modules/driver.js/dist', it), 'utf8'),
    ),
  )
  return {
    name: 'driver.js',
    hasVeil: true,
    css: css ?? '',
    script: `${script}
      window.startTour = () => driver.js.driver({
        showProgress: true,
        steps: texts.map(({ title, text }, at) => ({ element: '#target-' + at, popover: { title, description: text } })),
      }).drive()`,
    findTitle: `() => document.querySelector('.driver-popover-title')`,
    findNext: `() => document.querySelector('.driver-popover-next-btn')`,
  }
}

async function loadShepherd(hasVeil: boolean): Promise<Contender> {
  const [module = '', css = ''] = await fetchPublished('shepherd.js', SHEPHERD, [
    'dist/js/shepherd.mjs',
    'dist/css/shepherd.css',
  ])
  // A classic script like the others: the module's default export is handed to the page.
  const script = module.replace(/export\{[^}]*?(\w+) as default\};?/, 'window.Shepherd=$1;')
  return {
    name: `Shepherd ${SHEPHERD}${hasVeil ? ' with a veil' : ''}`,
    hasVeil,
    css,
    script: `(() => {${script}\n})()
      window.startTour = () => {
        const tour = new Shepherd.Tour({ useModalOverlay: ${hasVeil}, defaultStepOptions: { cancelIcon: { enabled: true } } })
        texts.forEach(({ title, text }, at) => tour.addStep({
          title, text, attachTo: { element: '#target-' + at, on: 'bottom' },
          buttons: [
            { text: 'Back', action: tour.back, secondary: true },
            { text: at === texts.length - 1 ? 'Done' : 'Next', action: tour.next },
          ],
        }))
        return tour.start()
      }`,
    findTitle: `() => [...document.querySelectorAll('.shepherd-title')].find((it) => it.getClientRects().length)`,
    findNext: `() => [...document.querySelectorAll('.shepherd-button:not(.shepherd-button-secondary)')].find((it) => it.getClientRects().length)`,
  }
}

async function loadIntro(): Promise<Contender> {
  const [script, css = ''] = await fetchPublished('intro.js', INTRO, [
    'minified/intro.min.js',
    'minified/introjs.min.css',
  ])
  return {
    name: `intro.js ${INTRO}`,
    hasVeil: true,
    css,
    script: `${script}
      window.startTour = () => introJs.tour().setOptions({
        showProgress: true,
        steps: texts.map(({ title, text }, at) => ({ element: '#target-' + at, title, intro: text })),
      }).start()`,
    findTitle: `() => document.querySelector('.introjs-tooltip-title')`,
    findNext: `() => document.querySelector('.introjs-nextbutton')`,
  }
}

/** The runtime alone, bundled with the guide and its renderer, as the other libraries have theirs. */
async function bundleRuntime(container: 'TOOLTIP' | 'HIGHLIGHT'): Promise<Contender> {
  const source = `
    import { findElement, loadRenderer, playSteps } from '${join(root, 'packages/runtime/src/index.ts')}'
    const guide = ${JSON.stringify(toGuide(container))}
    loadRenderer(guide.steps.map((it) => it.component)).then((renderer) => {
      const host = {
        document, renderer, mediaUrl: () => '', emit() {}, openLink() {}, now: Date.now,
        findTarget: (identifiers) => findElement(document, identifiers, 'en', 'en'),
        schedule: (ms, run) => { const it = setTimeout(run, ms); return () => clearTimeout(it) },
      }
      window.startTour = () => { playSteps(host, guide, { locale: 'en', onStep() {}, onEnd() {} }) }
    })`
  return {
    name: container === 'TOOLTIP' ? 'Waymark' : 'Waymark with a veil',
    hasVeil: container === 'HIGHLIGHT',
    css: '',
    script: await bundle(source),
    ...OURS,
  }
}

/** A guide with the same texts as the other tours, at the same elements. */
export function toGuide(container: 'TOOLTIP' | 'HIGHLIGHT') {
  const steps = TEXTS.map(({ title, text }, at) => ({
    key: `step-${at}`,
    name: title,
    optional: false,
    identifiers: [
      { kind: 'WEB', role: 'TARGET', attributes: [{ name: 'id', match: 'EQUALS', value: `target-${at}` }] },
    ],
    waitMs: 4000,
    onMissing: 'END',
    component: {
      configVersion: 2,
      container,
      placement: 'BOTTOM',
      style: { scheme: 'LIGHT' },
      dismissal: { closeButton: true, escape: true, outside: false },
      blocks: [
        { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title } },
        { id: 'text', type: 'TEXT', role: 'BODY', text: { en: text } },
        { id: 'back', type: 'BUTTON', style: 'SECONDARY', label: { en: 'Back' }, action: { type: 'BACK' } },
        {
          id: 'next',
          type: 'BUTTON',
          style: 'PRIMARY',
          label: { en: at === STEP_COUNT - 1 ? 'Done' : 'Next' },
          action: { type: at === STEP_COUNT - 1 ? 'FINISH' : 'NEXT' },
        },
      ],
    },
  }))
  return { version: 1, kind: 'STATIC_FLOW', defaultLocale: 'en', locales: ['en'], steps }
}
