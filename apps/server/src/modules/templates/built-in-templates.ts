import type { Block, Component, LocalizedText, Template } from '@waymark/contract'
import { v5 } from 'uuid'

/** Names the space that template ids are made in, so that a template has the same id on every server. */
const idSpace = '0b7d9a1e-2c4f-4a59-8f0a-6f3f6f2d9c55'

type Parts = Omit<Template, 'id' | 'screens'> & { key: string; screens: [LocalizedText, Component][] }

const texts = (title: LocalizedText, body: LocalizedText): Block[] => [
  { id: 'title', type: 'TEXT', role: 'TITLE', text: title },
  { id: 'body', type: 'TEXT', role: 'BODY', text: body },
]
const button = (id: string, label: LocalizedText, type: 'NEXT' | 'BACK' | 'FINISH' | 'DISMISS'): Block => ({
  id,
  type: 'BUTTON',
  style: type === 'BACK' || type === 'DISMISS' ? 'SECONDARY' : 'PRIMARY',
  label,
  action: { type },
})

const next = button('next', { en: 'Next', de: 'Weiter' }, 'NEXT')
const back = button('back', { en: 'Back', de: 'Zurück' }, 'BACK')
const later = button('later', { en: 'Not now', de: 'Jetzt nicht' }, 'DISMISS')
const done = button('done', { en: 'Got it', de: 'Alles klar' }, 'FINISH')
const start = button('start', { en: 'Show me', de: 'Zeig es mir' }, 'NEXT')

const show = (
  container: Component['container'],
  placement: Component['placement'],
  blocks: Block[],
): Component => ({
  configVersion: 2,
  container,
  placement,
  blocks,
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
})

const welcome = show('POPUP', 'CENTER', [
  ...texts(
    { en: 'Welcome', de: 'Willkommen' },
    {
      en: 'A short tour shows you where everything is. You can leave at any time.',
      de: 'Eine kurze Tour zeigt dir, wo alles ist. Du kannst jederzeit gehen.',
    },
  ),
  later,
  start,
])
const announcement = show('POPUP', 'CENTER', [
  ...texts(
    { en: 'New for you', de: 'Neu für dich' },
    {
      en: 'Say in one sentence what has become easier.',
      de: 'Sag in einem Satz, was leichter geworden ist.',
    },
  ),
  done,
])
const notice = show('POPUP', 'BOTTOM', [
  ...texts(
    { en: 'Good to know', de: 'Gut zu wissen' },
    { en: 'Say what changes, and from when.', de: 'Sag, was sich ändert, und ab wann.' },
  ),
  done,
])
const pointer = show('TOOLTIP', 'AUTO', [
  ...texts(
    { en: 'Here it is', de: 'Hier ist es' },
    { en: 'Say what this is good for.', de: 'Sag, wozu das gut ist.' },
  ),
  back,
  next,
])
const hint = show('TOOLTIP', 'AUTO', [
  {
    id: 'body',
    type: 'TEXT',
    role: 'BODY',
    text: { en: 'One sentence is enough.', de: 'Ein Satz genügt.' },
  },
  done,
])
const spotlight = show('HIGHLIGHT', 'AUTO', [
  ...texts(
    { en: 'Start here', de: 'Fang hier an' },
    { en: 'Say what happens when they do.', de: 'Sag, was dann geschieht.' },
  ),
  back,
  next,
])
const farewell = show('POPUP', 'CENTER', [
  ...texts(
    { en: "That's all", de: 'Das war alles' },
    { en: 'You know your way around now.', de: 'Jetzt kennst du dich aus.' },
  ),
  back,
  done,
])

const names = {
  welcome: { en: 'Welcome', de: 'Willkommen' },
  announcement: { en: 'Announcement', de: 'Ankündigung' },
  notice: { en: 'Notice at the bottom', de: 'Hinweis am unteren Rand' },
  pointer: { en: 'Pointer with a way back', de: 'Zeiger mit Rückweg' },
  hint: { en: 'Short hint', de: 'Kurzer Hinweis' },
  spotlight: { en: 'Spotlight', de: 'Scheinwerfer' },
  farewell: { en: 'Farewell', de: 'Abschied' },
  tour: { en: 'Welcome tour', de: 'Willkommenstour' },
} satisfies Record<string, LocalizedText>

const flow = { projectType: 'SINGLE_FLOW', projectSubType: 'STATIC_FLOW' } as const
const popup = { projectType: 'ASSIST', projectSubType: 'POPUP' } as const
const tooltip = { projectType: 'ASSIST', projectSubType: 'TOOLTIP' } as const
const highlight = { projectType: 'ASSIST', projectSubType: 'HIGHLIGHT' } as const
const startScreens = [
  flow,
  { projectType: 'FLOW_MENU', projectSubType: 'STATIC_FLOW_CHECKLIST' },
  { projectType: 'DISCOVERY', projectSubType: 'STATIC_FLOW_MENU' },
  { projectType: 'SINGLE_FLOW', projectSubType: 'DYNAMIC_FLOW' },
  { projectType: 'FLOW_MENU', projectSubType: 'DYNAMIC_FLOW_CHECKLIST' },
  { projectType: 'DISCOVERY', projectSubType: 'DYNAMIC_FLOW_LIST' },
] as const

const single = (
  key: keyof typeof names,
  kind: Pick<Template, 'projectType' | 'projectSubType'>,
  component: Component,
): Parts => ({ key, entityType: 'assist', ...kind, name: names[key], screens: [[names[key], component]] })

const parts: Parts[] = [
  single('welcome', flow, welcome),
  single('pointer', flow, pointer),
  single('spotlight', flow, spotlight),
  single('farewell', flow, farewell),
  single('announcement', popup, announcement),
  single('notice', popup, notice),
  single('hint', tooltip, hint),
  single('spotlight', highlight, show('HIGHLIGHT', 'AUTO', [...spotlight.blocks.slice(0, 2), done])),
  ...startScreens.map((kind) => ({ ...single('welcome', kind, welcome), entityType: 'discovery' as const })),
  {
    key: 'tour',
    entityType: 'project',
    ...flow,
    name: names.tour,
    screens: [
      [names.welcome, welcome],
      [names.spotlight, spotlight],
      [names.pointer, pointer],
      [names.farewell, farewell],
    ],
  },
]

/** Every template that comes with the software. */
export const builtInTemplates: Template[] = parts.map(({ key, screens, ...template }) => ({
  id: v5(`${template.entityType}:${template.projectSubType}:${key}`, idSpace),
  ...template,
  screens: screens.map(([name, component]) => ({ name, component })),
}))
