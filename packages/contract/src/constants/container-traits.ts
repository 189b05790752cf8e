import type { BlockType, Container, Placement, TextRole } from './guidance.ts'

/** What an author may add: a text by what it is for. */
export type BlockKind = TextRole | Exclude<BlockType, 'TEXT'>

export const dismissalWays = ['closeButton', 'escape', 'outside'] as const
export type DismissalWay = (typeof dismissalWays)[number]

/** What authoring and publishing have to know of a container. How it is drawn stands in the runtime. */
export interface ContainerTraits {
  /** Where it may stand, the default first. */
  placements: readonly [Placement, ...Placement[]]
  /** The blocks that make sense in it. */
  fittingBlocks: readonly BlockKind[]
  /** Those that a new one begins with. */
  firstBlocks: readonly BlockKind[]
  /** How it can be closed: what covers nothing cannot be left by a click beside it. */
  dismissalWays: readonly DismissalWay[]
  /** Whether a new one can be closed by a button. */
  hasCloseButton: boolean
  /** Whether a flow may show it between its steps. */
  isFlowStep: boolean
  /** Whether a flow may begin with it. */
  isFlowStart: boolean
  /** Whether it lists what can be begun, as ITEM blocks. */
  hasItems: boolean
  /** Without any block it is still something to see or to hear. */
  needsNoBlock: boolean
  /** It is over by itself, or stands beside the page and keeps nobody from anything. */
  needsNoWayOut: boolean
  /** Whether it is announced by a title. */
  needsTitle: boolean
  /** Whether it has a card with a background. */
  hasCard: boolean
  /** Whether a veil lies on the page behind it. */
  hasVeil: boolean
  /** Whether an author sets its width; others are as wide as the page or as what they say. */
  hasWidth: boolean
  hasRadius: boolean
  /** Whether several of them may show at once, beside a guide that leads: it is small and leaves the page usable. */
  standsBeside: boolean
  /** Whether a guide's avatar has room beside it, or in it. */
  hasAvatar: boolean
  /** Whether it carries the button of languages and sound. */
  hasLanguagePanel: boolean
  /** Where an author may drag it: anywhere, to its other placements only, or nowhere. */
  moves: 'FREELY' | 'TO_PLACEMENTS' | 'NOT'
}

const cardBlocks = ['TITLE', 'BODY', 'IMAGE', 'VIDEO', 'BUTTON', 'DIVIDER', 'PROGRESS'] as const
const listBlocks = ['TITLE', 'BODY', 'IMAGE', 'ITEM', 'DIVIDER', 'PROGRESS', 'BUTTON'] as const
const shortBlocks = ['TITLE', 'BODY', 'IMAGE', 'BUTTON'] as const

/** At an element. */
const atSides = ['AUTO', 'TOP', 'BOTTOM', 'START', 'END'] as const
/** On an element. */
const onCorners = ['TOP_END', 'TOP_START', 'BOTTOM_END', 'BOTTOM_START', 'START', 'END', 'CENTER'] as const

const withoutOutside = ['closeButton', 'escape'] as const

const card: ContainerTraits = {
  placements: atSides,
  fittingBlocks: cardBlocks,
  firstBlocks: ['TITLE', 'BODY', 'BUTTON'],
  dismissalWays,
  hasCloseButton: true,
  isFlowStep: true,
  isFlowStart: false,
  hasItems: false,
  needsNoBlock: false,
  needsNoWayOut: false,
  needsTitle: false,
  hasCard: true,
  hasVeil: false,
  hasWidth: true,
  hasRadius: true,
  standsBeside: false,
  hasAvatar: true,
  hasLanguagePanel: true,
  moves: 'FREELY',
}

/** Stands over the page and is the only thing on it. */
const dialog: ContainerTraits = { ...card, hasVeil: true, needsTitle: true }

/** A few words at an element. */
const remark: ContainerTraits = {
  ...card,
  fittingBlocks: shortBlocks,
  firstBlocks: ['BODY'],
  dismissalWays: withoutOutside,
  hasCloseButton: false,
  needsNoWayOut: true,
}

const list: ContainerTraits = {
  ...card,
  placements: ['BOTTOM_END', 'BOTTOM_START', 'CENTER'],
  fittingBlocks: listBlocks,
  dismissalWays: withoutOutside,
  isFlowStep: false,
  hasItems: true,
  needsTitle: true,
  needsNoWayOut: true,
}

/** The one record of what a container is: a new one stands here, or does not compile. */
export const containerTraits: Record<Container, ContainerTraits> = {
  TOOLTIP: card,
  HIGHLIGHT: { ...card, hasVeil: true },
  SPOT: { ...card, hasVeil: true, hasRadius: false, needsNoBlock: true },
  LABEL: { ...remark, standsBeside: true, hasAvatar: false, hasLanguagePanel: false },
  BEACON: { ...card, placements: onCorners, needsNoWayOut: true, standsBeside: true, hasAvatar: false },
  PING: {
    ...remark,
    placements: onCorners,
    standsBeside: true,
    hasAvatar: false,
    hasLanguagePanel: false,
    firstBlocks: card.firstBlocks,
    dismissalWays: ['escape'],
    hasCloseButton: true,
    hasCard: false,
    needsNoBlock: true,
  },
  GESTURE: { ...remark, placements: ['AUTO', 'TOP', 'BOTTOM'], needsNoBlock: true },
  POPUP: { ...dialog, placements: ['CENTER', 'TOP', 'BOTTOM'], isFlowStart: true },
  FULLSCREEN: {
    ...dialog,
    placements: ['CENTER'],
    dismissalWays: withoutOutside,
    isFlowStart: true,
    hasWidth: false,
    hasRadius: false,
    moves: 'NOT',
  },
  DRAWER: { ...dialog, placements: ['END', 'START'], moves: 'TO_PLACEMENTS' },
  BOTTOMSHEET: { ...dialog, placements: ['BOTTOM'], isFlowStart: true, hasWidth: false, moves: 'NOT' },
  SLIDEIN: {
    ...card,
    placements: ['BOTTOM_END', 'BOTTOM_START', 'TOP_END', 'TOP_START'],
    dismissalWays: withoutOutside,
    standsBeside: true,
  },
  NOTIFICATION: {
    ...card,
    placements: ['TOP', 'BOTTOM', 'TOP_END', 'TOP_START', 'BOTTOM_END', 'BOTTOM_START'],
    fittingBlocks: shortBlocks,
    firstBlocks: ['TITLE', 'BODY'],
    dismissalWays: withoutOutside,
    needsNoWayOut: true,
    standsBeside: true,
    hasAvatar: false,
  },
  CAROUSEL_SLIDE: { ...dialog, placements: ['CENTER'], isFlowStep: false, moves: 'NOT' },
  CHECKLIST: { ...list, firstBlocks: ['TITLE', 'PROGRESS'] },
  MENU: { ...list, firstBlocks: ['TITLE'] },
  EFFECT: {
    ...card,
    placements: ['CENTER'],
    fittingBlocks: ['TITLE', 'BODY'],
    firstBlocks: [],
    dismissalWays: ['escape'],
    hasCloseButton: false,
    needsNoBlock: true,
    needsNoWayOut: true,
    hasCard: false,
    hasWidth: false,
    hasRadius: false,
    hasAvatar: false,
    hasLanguagePanel: false,
    moves: 'NOT',
  },
}
