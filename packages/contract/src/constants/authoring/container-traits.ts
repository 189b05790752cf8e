import type { BlockType, Container, Placement, TextRole } from './guidance.ts'

/** A block that an author can add. Texts differ by their role. */
export type BlockKind = TextRole | Exclude<BlockType, 'TEXT'>

export const dismissalWays = ['closeButton', 'escape', 'outside'] as const
export type DismissalWay = (typeof dismissalWays)[number]

/**
 * The signs that a guide did its work: people COMPLETED it, have CHOSEN something from it, or have SEEN it, because it
 * only informs. A guide that someone completed all the same, by a button of its author, counts as COMPLETED.
 */
export const outcomes = ['COMPLETED', 'CHOSEN', 'SEEN'] as const
export type Outcome = (typeof outcomes)[number]

/** The traits of a container that authoring, publishing and insights need. Drawing is the runtime's business. */
export interface ContainerTraits {
  /** Allowed placements, the default first. */
  placements: readonly [Placement, ...Placement[]]
  /** The blocks that authors can add to it. */
  fittingBlocks: readonly BlockKind[]
  /** The blocks that a new one starts with. */
  firstBlocks: readonly BlockKind[]
  /** The ways to close it. One that covers nothing cannot be closed by a click outside. */
  dismissalWays: readonly DismissalWay[]
  /** Whether a new one has a close button. */
  hasCloseButton: boolean
  /** Whether a flow may show it between its steps. */
  isFlowStep: boolean
  /** Whether a flow may begin with it. */
  isFlowStart: boolean
  /** Whether it lists ITEM blocks, each of which starts something. */
  hasItems: boolean
  /** Whether it shows or plays something even without blocks. */
  needsNoBlock: boolean
  /** Whether the guide goes on from it without a button: it ends by itself, or is turned like a page. */
  goesOnByItself: boolean
  /** Whether it can do without a way to close it, because it ends by itself or does not block the page. */
  needsNoWayOut: boolean
  /** Whether it needs a title, which screen readers announce. */
  needsTitle: boolean
  /** Whether it has a card with a background. */
  hasCard: boolean
  /** Whether it dims the page behind it. */
  hasVeil: boolean
  /** Whether an author sets its width. Others are as wide as the page or their content. */
  hasWidth: boolean
  hasRadius: boolean
  /** Whether several may show at once, also next to another guide: small ones that leave the page usable. */
  standsBeside: boolean
  /** Whether it has room for a guide's avatar, inside or beside it. */
  hasAvatar: boolean
  /** Whether it has the button for languages and sound. */
  hasLanguagePanel: boolean
  /** The outcome of a guide that begins with it. */
  outcome: Outcome
  /** The places that an author may drag it to: anywhere, its other placements only, or nowhere. */
  moves: 'FREELY' | 'TO_PLACEMENTS' | 'NOT'
}

const cardBlocks = ['TITLE', 'BODY', 'IMAGE', 'VIDEO', 'BUTTON', 'DIVIDER', 'PROGRESS'] as const
const listBlocks = ['TITLE', 'BODY', 'IMAGE', 'ITEM', 'DIVIDER', 'PROGRESS', 'BUTTON'] as const
const shortBlocks = ['TITLE', 'BODY', 'IMAGE', 'BUTTON'] as const

/** Placements beside an element. */
const atSides = ['AUTO', 'TOP', 'BOTTOM', 'START', 'END'] as const
/** Placements on an element. */
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
  goesOnByItself: false,
  needsNoWayOut: false,
  needsTitle: false,
  hasCard: true,
  hasVeil: false,
  hasWidth: true,
  hasRadius: true,
  standsBeside: false,
  hasAvatar: true,
  hasLanguagePanel: true,
  outcome: 'COMPLETED',
  moves: 'FREELY',
}

/** Covers the page and is the only thing shown. */
const dialog: ContainerTraits = { ...card, hasVeil: true, needsTitle: true }

/** A short text beside an element. */
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

/** The one registry of containers. A container without an entry does not compile. */
export const containerTraits: Record<Container, ContainerTraits> = {
  TOOLTIP: card,
  HIGHLIGHT: { ...card, hasVeil: true },
  SPOT: { ...card, hasVeil: true, hasRadius: false, needsNoBlock: true },
  LABEL: {
    ...remark,
    standsBeside: true,
    hasAvatar: false,
    hasLanguagePanel: false,
    outcome: 'SEEN',
  },
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
  BOTTOMSHEET: {
    ...dialog,
    placements: ['BOTTOM'],
    isFlowStart: true,
    hasWidth: false,
    moves: 'NOT',
  },
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
    outcome: 'SEEN',
  },
  CAROUSEL_SLIDE: {
    ...dialog,
    placements: ['CENTER'],
    isFlowStep: false,
    goesOnByItself: true,
    moves: 'NOT',
  },
  CHECKLIST: { ...list, firstBlocks: ['TITLE', 'PROGRESS'] },
  MENU: { ...list, firstBlocks: ['TITLE'], outcome: 'CHOSEN' },
  EFFECT: {
    ...card,
    placements: ['CENTER'],
    fittingBlocks: ['TITLE', 'BODY'],
    firstBlocks: [],
    dismissalWays: ['escape'],
    hasCloseButton: false,
    needsNoBlock: true,
    goesOnByItself: true,
    needsNoWayOut: true,
    hasCard: false,
    hasWidth: false,
    hasRadius: false,
    hasAvatar: false,
    hasLanguagePanel: false,
    moves: 'NOT',
  },
}

/** How wide each is at most, in CSS pixels, if the author sets no width. The web runtime's style sheets have the same. */
export const standardWidthsPx: Record<Container, number> = {
  TOOLTIP: 320,
  HIGHLIGHT: 320,
  SPOT: 400,
  LABEL: 260,
  BEACON: 320,
  PING: 260,
  GESTURE: 280,
  POPUP: 440,
  FULLSCREEN: 560,
  DRAWER: 400,
  BOTTOMSHEET: 640,
  SLIDEIN: 360,
  NOTIFICATION: 380,
  CAROUSEL_SLIDE: 480,
  CHECKLIST: 360,
  MENU: 360,
  EFFECT: 400,
}
