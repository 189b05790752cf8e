import type { Template } from '@waymark/contract'
import {
  back,
  body,
  done,
  item,
  later,
  makeProjectTemplate,
  makeScreenTemplate,
  next,
  say,
  screen,
  show,
  start,
  title,
} from './make.ts'

const welcome = screen(
  say('Welcome', 'Willkommen'),
  show('POPUP', [
    title('Welcome', 'Willkommen'),
    body(
      'A short tour shows you where everything is. You can leave at any time.',
      'Eine kurze Tour zeigt, wo alles ist. Sie lässt sich jederzeit beenden.',
    ),
    later,
    start,
  ]),
)
const pointer = screen(
  say('Pointer with a way back', 'Zeiger mit Rückweg'),
  show('TOOLTIP', [
    title('Here it is', 'Hier ist es'),
    body('Say what this is good for.', 'Hier steht, wozu das gut ist.'),
    back,
    next,
  ]),
)
const spotlight = screen(
  say('Spotlight', 'Scheinwerfer'),
  show('HIGHLIGHT', [
    title('Start here', 'Hier geht es los'),
    body('Say what happens when they do.', 'Hier steht, was dann geschieht.'),
    back,
    next,
  ]),
)
const farewell = screen(
  say('Farewell', 'Abschied'),
  show('POPUP', [
    title("That's all", 'Das war alles'),
    body('You know your way around now.', 'Das Wichtigste ist damit gezeigt.'),
    back,
    done,
  ]),
)

const slide = (name: [string, string], text: [string, string], isLast: boolean) =>
  screen(
    say(...name),
    show('CAROUSEL_SLIDE', [title(...name), body(...text), ...(isLast ? [back, done] : [back, next])]),
  )

const tasks = [
  title('Get started', 'Erste Schritte'),
  body('A few minutes are enough.', 'Ein paar Minuten genügen.'),
]
const topics = [title('How can we help?', 'Wobei können wir helfen?')]
const first = say('Find your way around', 'Sich zurechtfinden')
const second = say('Do it yourself', 'Es selbst machen')

const listed = { first: pointer, second: spotlight }
const stepItems = [item('first', first, { step: 'first' }), item('second', second, { step: 'second' })]
const paged = {
  'first-page': { name: say('First page', 'Erste Seite'), assists: { first: pointer } },
  'second-page': { name: say('Second page', 'Zweite Seite'), assists: { second: spotlight } },
}
const pageItems = [
  item('first', first, { page: 'first-page' }),
  item('second', second, { page: 'second-page' }),
]

const checklist = (items: typeof stepItems) =>
  screen(say('Checklist', 'Checkliste'), show('CHECKLIST', [...tasks, ...items]))
const menu = (items: typeof stepItems) => screen(say('Menu', 'Menü'), show('MENU', [...topics, ...items]))

const startScreens = [
  makeScreenTemplate('welcome', 'STATIC_FLOW', welcome, 'discovery'),
  makeScreenTemplate('welcome', 'DYNAMIC_FLOW', welcome, 'discovery'),
  makeScreenTemplate('checklist', 'STATIC_FLOW_CHECKLIST', checklist([]), 'discovery'),
  makeScreenTemplate('checklist', 'DYNAMIC_FLOW_CHECKLIST', checklist([]), 'discovery'),
  makeScreenTemplate('menu', 'STATIC_FLOW_MENU', menu([]), 'discovery'),
  makeScreenTemplate('menu', 'DYNAMIC_FLOW_LIST', menu([]), 'discovery'),
]

const steps = (['STATIC_FLOW', 'STATIC_FLOW_CHECKLIST', 'STATIC_FLOW_MENU'] as const).flatMap((subType) => [
  makeScreenTemplate('welcome', subType, welcome),
  makeScreenTemplate('pointer', subType, pointer),
  makeScreenTemplate('spotlight', subType, spotlight),
  makeScreenTemplate('farewell', subType, farewell),
])

/** Everything that goes from step to step or from page to page. */
export const walkthroughs: Template[] = [
  ...steps,
  ...startScreens,
  makeProjectTemplate('tour', 'STATIC_FLOW', say('Welcome tour', 'Willkommenstour'), {
    steps: { welcome, spotlight, pointer, farewell },
  }),
  makeProjectTemplate('pointers', 'STATIC_FLOW', say('Three pointers', 'Drei Zeiger'), {
    steps: {
      first: pointer,
      second: pointer,
      third: {
        ...pointer,
        component: { ...pointer.component, blocks: [...pointer.component.blocks.slice(0, 3), done] },
      },
    },
  }),
  makeProjectTemplate('checklist', 'STATIC_FLOW_CHECKLIST', say('First tasks', 'Erste Aufgaben'), {
    startScreen: checklist(stepItems),
    steps: listed,
  }),
  makeProjectTemplate('menu', 'STATIC_FLOW_MENU', say('Help menu', 'Hilfemenü'), {
    startScreen: menu(stepItems),
    steps: listed,
  }),
  makeProjectTemplate('carousel', 'CAROUSEL', say('Three slides', 'Drei Bilder'), {
    steps: {
      first: slide(
        ['Welcome', 'Willkommen'],
        ['Say what this app is for.', 'Hier steht, wozu diese App da ist.'],
        false,
      ),
      second: slide(
        ['All in one place', 'Alles an einem Ort'],
        ['Say what becomes easier.', 'Hier steht, was leichter wird.'],
        false,
      ),
      third: slide(['Ready?', 'Bereit?'], ['Say how to begin.', 'Hier steht, wie man anfängt.'], true),
    },
  }),
  makeProjectTemplate('dynamic', 'DYNAMIC_FLOW', say('Along the pages', 'Von Seite zu Seite'), {
    startScreen: welcome,
    pages: paged,
  }),
  makeProjectTemplate(
    'dynamic-checklist',
    'DYNAMIC_FLOW_CHECKLIST',
    say('Tasks on pages', 'Aufgaben auf Seiten'),
    {
      startScreen: checklist(pageItems),
      pages: paged,
    },
  ),
  makeProjectTemplate('dynamic-list', 'DYNAMIC_FLOW_LIST', say('Help by page', 'Hilfe nach Seite'), {
    startScreen: menu(pageItems),
    pages: paged,
  }),
]
