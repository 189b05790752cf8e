import type { LocalizedText, Template } from '@waymark/contract'
import { placeholderTexts } from '@waymark/contract/compiler'
import { back, body, createComponent, done, item, later, localized, next, start, title } from './blocks.ts'
import { type NamedStep, createProjectTemplate, createStepTemplate, step } from './create-template.ts'

const welcome = step(
  localized('Welcome', 'Willkommen'),
  createComponent('POPUP', [
    title('Welcome', 'Willkommen'),
    body(
      localized(
        'A short tour shows you where everything is. You can leave at any time.',
        'Eine kurze Tour zeigt, wo alles ist. Sie lässt sich jederzeit beenden.',
      ),
    ),
    later,
    start,
  ]),
)
/** On a phone, what is in reach of the thumb. */
const toSheet = ({ name, component }: NamedStep): NamedStep =>
  step(
    localized(`${name.en} in a bottom sheet`, `${name.de} in einem Bottom-Sheet`),
    createComponent('BOTTOMSHEET', component.blocks),
  )

const pointer = step(
  localized('Pointer with a back button', 'Hinweis mit Zurück-Schaltfläche'),
  createComponent('TOOLTIP', [title('Here it is', 'Hier ist es'), body(placeholderTexts.use), back, next]),
)
const spotlight = step(
  localized('Spotlight', 'Spotlight'),
  createComponent('HIGHLIGHT', [
    title('Start here', 'Hier geht es los'),
    body(placeholderTexts.consequence),
    back,
    next,
  ]),
)
const farewell = step(
  localized('Farewell', 'Abschluss'),
  createComponent('POPUP', [
    title("That's all", 'Das war alles'),
    body(localized('You know your way around now.', 'Das Wichtigste ist damit gezeigt.')),
    back,
    done,
  ]),
)

const [welcomeSheet, farewellSheet] = [toSheet(welcome), toSheet(farewell)]

const slide = (name: [string, string], text: LocalizedText, isLast: boolean) =>
  step(
    localized(...name),
    createComponent('CAROUSEL_SLIDE', [
      title(...name),
      body(text),
      ...(isLast ? [back, done] : [back, next]),
    ]),
  )

const tasks = [
  title('Get started', 'Erste Schritte'),
  body(localized('A few minutes are enough.', 'Ein paar Minuten genügen.')),
]
const topics = [title('How can we help?', 'Wobei können wir helfen?')]
const first = localized('Find your way around', 'Überblick gewinnen')
const second = localized('Try it yourself', 'Selbst ausprobieren')

const listed = { first: pointer, second: spotlight }
const stepItems = [item('first', first, { step: 'first' }), item('second', second, { step: 'second' })]
const paged = {
  'first-page': { name: localized('First page', 'Erste Seite'), assists: { first: pointer } },
  'second-page': { name: localized('Second page', 'Zweite Seite'), assists: { second: spotlight } },
}
const pageItems = [
  item('first', first, { page: 'first-page' }),
  item('second', second, { page: 'second-page' }),
]

const checklist = (items: typeof stepItems) =>
  step(localized('Checklist', 'Checkliste'), createComponent('CHECKLIST', [...tasks, ...items]))
const menu = (items: typeof stepItems) =>
  step(localized('Menu', 'Menü'), createComponent('MENU', [...topics, ...items]))

const startScreens = [
  createStepTemplate('welcome', 'STATIC_FLOW', welcome, { entityType: 'discovery' }),
  createStepTemplate('welcome', 'DYNAMIC_FLOW', welcome, { entityType: 'discovery' }),
  createStepTemplate('welcome-sheet', 'DYNAMIC_FLOW', welcomeSheet, {
    entityType: 'discovery',
    forPhones: true,
  }),
  createStepTemplate('checklist', 'STATIC_FLOW_CHECKLIST', checklist([]), { entityType: 'discovery' }),
  createStepTemplate('checklist', 'DYNAMIC_FLOW_CHECKLIST', checklist([]), { entityType: 'discovery' }),
  createStepTemplate('menu', 'STATIC_FLOW_MENU', menu([]), { entityType: 'discovery' }),
  createStepTemplate('menu', 'DYNAMIC_FLOW_LIST', menu([]), { entityType: 'discovery' }),
]

const steps = (['STATIC_FLOW', 'STATIC_FLOW_CHECKLIST', 'STATIC_FLOW_MENU'] as const).flatMap((subType) => [
  createStepTemplate('welcome', subType, welcome),
  createStepTemplate('pointer', subType, pointer),
  createStepTemplate('spotlight', subType, spotlight),
  createStepTemplate('farewell', subType, farewell),
  createStepTemplate('welcome-sheet', subType, welcomeSheet, { forPhones: true }),
  createStepTemplate('farewell-sheet', subType, farewellSheet, { forPhones: true }),
])

/** All templates with several steps or pages. */
export const walkthroughs: Template[] = [
  ...steps,
  ...startScreens,
  createProjectTemplate('tour', 'STATIC_FLOW', localized('Welcome tour', 'Willkommensrundgang'), {
    steps: { welcome, spotlight, pointer, farewell },
  }),
  createProjectTemplate('pointers', 'STATIC_FLOW', localized('Three pointers', 'Drei Hinweise'), {
    steps: {
      first: pointer,
      second: pointer,
      third: {
        ...pointer,
        component: { ...pointer.component, blocks: [...pointer.component.blocks.slice(0, 3), done] },
      },
    },
  }),
  createProjectTemplate(
    'phone-tour',
    'STATIC_FLOW',
    localized('Tour for phones', 'Rundgang für Smartphones'),
    {
      steps: { welcome: welcomeSheet, spotlight, pointer, farewell: farewellSheet },
      forPhones: true,
    },
  ),
  createProjectTemplate('checklist', 'STATIC_FLOW_CHECKLIST', localized('First tasks', 'Erste Aufgaben'), {
    startScreen: checklist(stepItems),
    steps: listed,
  }),
  createProjectTemplate('menu', 'STATIC_FLOW_MENU', localized('Help menu', 'Hilfemenü'), {
    startScreen: menu(stepItems),
    steps: listed,
  }),
  createProjectTemplate('carousel', 'CAROUSEL', localized('Three slides', 'Drei Folien'), {
    steps: {
      first: slide(['Welcome', 'Willkommen'], placeholderTexts.purpose, false),
      second: slide(['All in one place', 'Alles an einem Ort'], placeholderTexts.benefit, false),
      third: slide(['Ready?', 'Bereit?'], placeholderTexts.beginning, true),
    },
  }),
  createProjectTemplate(
    'phone-dynamic',
    'DYNAMIC_FLOW',
    localized('From screen to screen', 'Von Bildschirm zu Bildschirm'),
    { startScreen: welcomeSheet, pages: paged, forPhones: true },
  ),
  createProjectTemplate('dynamic', 'DYNAMIC_FLOW', localized('From page to page', 'Von Seite zu Seite'), {
    startScreen: welcome,
    pages: paged,
  }),
  createProjectTemplate(
    'dynamic-checklist',
    'DYNAMIC_FLOW_CHECKLIST',
    localized('Tasks on pages', 'Aufgaben auf Seiten'),
    {
      startScreen: checklist(pageItems),
      pages: paged,
    },
  ),
  createProjectTemplate('dynamic-list', 'DYNAMIC_FLOW_LIST', localized('Help by page', 'Hilfe nach Seite'), {
    startScreen: menu(pageItems),
    pages: paged,
  }),
]
