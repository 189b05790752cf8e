import type { Action, Block, Component, LocalizedText, Template } from '@waymark/contract'
import {
  placementsByContainer,
  projectKinds,
  type Container,
  type ProjectSubType,
} from '@waymark/contract/constants'
import { v5 } from 'uuid'

/** Names the space that template ids are made in, so that a template has the same id on every server. */
const ID_SPACE = '0b7d9a1e-2c4f-4a59-8f0a-6f3f6f2d9c55'

/** English and German, the two languages that templates come in. */
export const say = (en: string, de: string): LocalizedText => ({ en, de })

export const title = (en: string, de: string): Block => ({
  id: 'title',
  type: 'TEXT',
  role: 'TITLE',
  text: say(en, de),
})

export const body = (en: string, de: string): Block => ({
  id: 'body',
  type: 'TEXT',
  role: 'BODY',
  text: say(en, de),
})

export const item = (id: string, label: LocalizedText, to: { step: string } | { page: string }): Block => ({
  id,
  type: 'ITEM',
  label,
  action: 'step' in to ? { type: 'GO_TO_STEP', stepKey: to.step } : { type: 'GO_TO_PAGE', pageKey: to.page },
})

type PlainAction = Extract<Action['type'], 'NEXT' | 'BACK' | 'FINISH' | 'DISMISS'>

const button = (id: string, label: LocalizedText, type: PlainAction): Block => ({
  id,
  type: 'BUTTON',
  style: type === 'BACK' || type === 'DISMISS' ? 'SECONDARY' : 'PRIMARY',
  label,
  action: { type },
})

export const next = button('next', say('Next', 'Weiter'), 'NEXT')
export const back = button('back', say('Back', 'Zurück'), 'BACK')
export const later = button('later', say('Not now', 'Jetzt nicht'), 'DISMISS')
export const done = button('done', say('Got it', 'Alles klar'), 'FINISH')
export const start = button('start', say('Show me', 'Los geht’s'), 'NEXT')

/** A component with what its container begins with; `more` says what is special about it. */
export function show(
  container: Container,
  blocks: Block[],
  more: Partial<Pick<Component, 'placement' | 'dismissal' | 'gesture' | 'effect' | 'advance'>> = {},
): Component {
  return {
    configVersion: 2,
    container,
    placement: placementsByContainer[container][0],
    blocks,
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
    ...more,
  }
}

export interface NamedScreen {
  name: LocalizedText
  component: Component
}

export const screen = (name: LocalizedText, component: Component): NamedScreen => ({ name, component })

/** A single screen, or a start screen, that fits projects of a kind. */
export function makeScreenTemplate(
  key: string,
  subType: ProjectSubType,
  { name, component }: NamedScreen,
  entityType: 'assist' | 'discovery' = 'assist',
): Template {
  const part = entityType === 'assist' ? 'STEP' : 'START_SCREEN'
  return makeTemplate(key, subType, {
    entityType,
    name,
    pages: [],
    screens: [{ key, name, component, part, pageKey: null }],
  })
}

export interface ProjectParts {
  startScreen?: NamedScreen
  /** By key, in the order in which they are played. */
  steps?: Record<string, NamedScreen>
  pages?: Record<string, { name: LocalizedText; assists: Record<string, NamedScreen> }>
}

/** What a whole project may begin with. */
export function makeProjectTemplate(
  key: string,
  subType: ProjectSubType,
  name: LocalizedText,
  { startScreen, steps = {}, pages = {} }: ProjectParts,
): Template {
  const toScreens = (screens: Record<string, NamedScreen>, pageKey: string | null) =>
    Object.entries(screens).map(([screenKey, it]) => ({
      ...it,
      key: screenKey,
      part: 'STEP' as const,
      pageKey,
    }))
  return makeTemplate(key, subType, {
    entityType: 'project',
    name,
    pages: Object.entries(pages).map(([pageKey, page]) => ({ key: pageKey, name: page.name })),
    screens: [
      ...(startScreen
        ? [{ ...startScreen, key: 'start', part: 'START_SCREEN' as const, pageKey: null }]
        : []),
      ...toScreens(steps, null),
      ...Object.entries(pages).flatMap(([pageKey, { assists }]) => toScreens(assists, pageKey)),
    ],
  })
}

function makeTemplate(
  key: string,
  projectSubType: ProjectSubType,
  parts: Pick<Template, 'entityType' | 'name' | 'pages' | 'screens'>,
): Template {
  return {
    id: v5(`${parts.entityType}:${projectSubType}:${key}`, ID_SPACE),
    projectType: projectKinds[projectSubType].type,
    projectSubType,
    ...parts,
  }
}
