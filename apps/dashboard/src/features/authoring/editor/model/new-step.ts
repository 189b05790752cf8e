import type { Block, Component } from '@waymark/contract'
import {
  CONFIG_VERSION,
  containerTraits,
  projectKinds,
  toFirstMissingPolicy,
  toKey,
  type BlockKind,
  type Container,
} from '@waymark/contract/constants'
import { toTexts } from './content-words.ts'
import { listLocales, type Draft, type DraftPage, type DraftStep } from './draft.ts'
import { toStepName } from './draft-steps.ts'

interface NewStep {
  id: string
  name: string
  container: Container
  /** The last step ends the flow; the others lead to the next. */
  isLast: boolean
}

/** A step that is ready to show: texts and a button, in every locale that has default texts. */
export function createStep(draft: Draft, { id, name, container, isLast }: NewStep): DraftStep {
  const component = createComponent(listLocales(draft), container, isLast ? 'done' : 'next')
  const { effect } = projectKinds[draft.subType] as { effect?: NonNullable<Component['effect']>['kind'] }
  return {
    id,
    key: toKey(id),
    fields: { name, optional: false, waitMs: 4000, onMissing: toFirstMissingPolicy(draft.subType) },
    component: effect ? { ...component, effect: { kind: effect, durationMs: EFFECT_MS } } : component,
    identifiers: [],
  }
}

/** A flow's start screen: a checklist or menu of its contents, or a welcome. */
export function createStartScreen(draft: Draft, { id, name }: Pick<NewStep, 'id' | 'name'>): DraftStep {
  const [container = 'POPUP'] = projectKinds[draft.subType].startContainers
  const start = createStep(draft, { id, name, container, isLast: false })
  if (!start.component || !containerTraits[container].hasItems) return start
  const { defaultLocale, pages, steps } = draft
  const toItem = (at: number, label: string, action: Extract<Block, { type: 'ITEM' }>['action']): Block => ({
    id: `item-${at + 1}`,
    type: 'ITEM',
    label: { [defaultLocale]: label },
    action,
  })
  const items = projectKinds[draft.subType].structure.hasPages
    ? pages.map((it, at) => toItem(at, it.fields.name, { type: 'GO_TO_PAGE', pageKey: it.key }))
    : steps.map((it, at) =>
        toItem(at, toStepName(it, draft, Infinity), { type: 'GO_TO_STEP', stepKey: it.key }),
      )
  return {
    ...start,
    component: { ...start.component, blocks: [...start.component.blocks, ...items.slice(0, 10)] },
  }
}

export function createPage(id: string, name: string): DraftPage {
  return { id, key: toKey(id), fields: { name }, identifiers: [], steps: [] }
}

const EFFECT_MS = 4000
/** Time to read a title and two lines. */
const NOTIFICATION_MS = 6000

export function createComponent(locales: string[], container: Container, button: 'next' | 'done'): Component {
  return {
    configVersion: CONFIG_VERSION,
    container,
    placement: containerTraits[container].placements[0],
    blocks: createBlocks(locales, container, button),
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: containerTraits[container].hasCloseButton, escape: true, outside: false },
    ...(container === 'GESTURE' && { gesture: 'TAP', advance: { on: 'TARGET_CLICK' } }),
    ...(container === 'EFFECT' && { effect: { kind: 'CONFETTI', durationMs: EFFECT_MS } }),
    ...(container === 'LABEL' && { advance: { on: 'TARGET_CLICK' } }),
    // It has no button that leads on.
    ...(container === 'NOTIFICATION' &&
      button === 'next' && { advance: { on: 'DELAY', delayMs: NOTIFICATION_MS } }),
  }
}

function createBlocks(locales: string[], container: Container, button: 'next' | 'done'): Block[] {
  const first: Partial<Record<BlockKind, Block>> = {
    TITLE: { id: 'title', type: 'TEXT', role: 'TITLE', text: toTexts(locales, 'title') },
    BODY: { id: 'text', type: 'TEXT', role: 'BODY', text: toTexts(locales, 'body') },
    PROGRESS: { id: 'progress', type: 'PROGRESS' },
    BUTTON: {
      id: 'button',
      type: 'BUTTON',
      style: 'PRIMARY',
      label: toTexts(locales, button),
      action: { type: button === 'done' ? 'FINISH' : 'NEXT' },
    },
  }
  return containerTraits[container].firstBlocks.flatMap((kind) => first[kind] ?? [])
}
