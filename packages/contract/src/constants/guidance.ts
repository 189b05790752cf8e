/** The configVersion that components and identifiers are stored in. */
export const CONFIG_VERSION = 2
/** The version of the compiled guide document that the compiler writes. */
export const GUIDE_VERSION = 1

export const containers = ['TOOLTIP', 'HIGHLIGHT', 'POPUP'] as const
export type Container = (typeof containers)[number]

/** START and END follow the reading direction. A pop-up takes CENTER, TOP or BOTTOM; the others take the rest. */
export const placements = ['AUTO', 'TOP', 'BOTTOM', 'START', 'END', 'CENTER'] as const
export type Placement = (typeof placements)[number]

/** The placements that make sense for each container, the default first. */
export const placementsByContainer = {
  TOOLTIP: ['AUTO', 'TOP', 'BOTTOM', 'START', 'END'],
  HIGHLIGHT: ['AUTO', 'TOP', 'BOTTOM', 'START', 'END'],
  POPUP: ['CENTER', 'TOP', 'BOTTOM'],
} as const satisfies Record<Container, readonly Placement[]>

export const actionTypes = ['NEXT', 'BACK', 'FINISH', 'DISMISS', 'GO_TO_STEP', 'OPEN_LINK'] as const
export type ActionType = (typeof actionTypes)[number]

/** What the flow does when a step's element does not appear within its wait. */
export const missingPolicies = ['SKIP_STEP', 'END', 'CENTER'] as const
export type MissingPolicy = (typeof missingPolicies)[number]

/** TARGET is the element a step points at; PRESENCE and ABSENCE are conditions on the page. */
export const identifierRoles = ['TARGET', 'PRESENCE', 'ABSENCE'] as const
export type IdentifierRole = (typeof identifierRoles)[number]

export const textMatches = ['EQUALS', 'CONTAINS', 'STARTS_WITH'] as const
export type TextMatch = (typeof textMatches)[number]

export const colourSchemes = ['AUTO', 'LIGHT', 'DARK'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export const sourceTypes = ['INDEPENDENT', 'START_SCREEN', 'STEPS'] as const
export type SourceType = (typeof sourceTypes)[number]

/** The name of the editor's page frame. In it the editor draws, and the SDK keeps still and counts nothing. */
export const EDITOR_FRAME_NAME = 'waymark-editor'
