/** The element id of a block's main field, so that problems can link to it. */
export const blockFieldId = (blockId: string) => `field-${blockId}`
export const linkFieldId = (blockId: string) => `link-${blockId}`
export const identifierFieldId = (identifierId: string) => `identifier-${identifierId}`
export const PAGE_NAME_FIELD = 'page-name'
export const STEP_NAME_FIELD = 'field-step-name'
export const PROJECT_NAME_FIELD = 'field-project-name'
export const ADD_IDENTIFIER = 'add-identifier'
export const captionsFieldId = (blockId: string) => `captions-${blockId}`
export const colourFieldId = (token: string) => `colour-${token}`
